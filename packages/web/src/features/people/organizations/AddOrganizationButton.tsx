import { organizationTexts } from '@curbcut/contract'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'

export function AddOrganizationButton() {
  const dispatch = useAppDispatch()
  return (
    <Button
      tone="primary"
      onPress={() =>
        dispatch(openModal({ type: 'invite-org', title: organizationTexts.inviteTitle }))
      }
    >
      {organizationTexts.add}
    </Button>
  )
}
