import { clientRole, userTexts, type ManagedRole } from '@curbcut/contract'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { canBeAdded } from './user-actions.ts'

export function AddUserButton({ role }: { role: ManagedRole }) {
  const dispatch = useAppDispatch()
  if (!canBeAdded(role)) return null
  const title = userTexts.inviteTitle(userTexts.tabs[role])
  return (
    <Button
      tone="primary"
      onPress={() => dispatch(openModal({ type: 'invite-user', title, defaults: { role } }))}
    >
      {userTexts.add}
    </Button>
  )
}

export function AddClientButton() {
  const dispatch = useAppDispatch()
  const title = userTexts.inviteClientsTitle
  return (
    <Button
      tone="primary"
      onPress={() =>
        dispatch(openModal({ type: 'invite-user', title, defaults: { role: clientRole } }))
      }
    >
      {userTexts.addClient}
    </Button>
  )
}
