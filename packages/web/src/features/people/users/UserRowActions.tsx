import {
  fullName,
  canManageRole,
  type ManagedRole,
  type User,
  userTexts,
  workingTimeTexts,
} from '@curbcut/contract'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { sessionReplaced } from '#web/state/session.ts'
import { useActor } from '#web/state/use-actor.ts'
import { RowMenu } from '#web/ui/table/RowMenu.tsx'
import { useGhostLoginMutation } from './people-api.ts'
import { personActionTitleOf, userActionsFor, type UserAction } from './user-actions.ts'
import { userSessionTexts } from './user-dialog-texts.ts'
import { toUserDefaults } from './user-values.ts'

type Props = {
  user: User
  onAct: () => void
}

export function UserRowActions({ user, onAct }: Props) {
  const actor = useActor()
  const dispatch = useAppDispatch()
  const accessAccount = useAccessAccount(user)
  const actions = userActionsFor(actor, user)
  const { role } = user

  const act = ({ id, opens }: UserAction) => {
    onAct()
    if (opens && canManageRole(actor, role)) {
      const defaults = toUserDefaults(user, role)
      dispatch(openModal({ type: opens, title: titleOf(id, role), defaults }))
    } else void accessAccount()
  }
  if (actions.length === 0) return null
  return (
    <RowMenu
      label={`Actions for ${fullName(user)}`}
      items={actions.map(({ id, label, tone }) => ({ id, label, ...(tone && { tone }) }))}
      onAction={(id) => {
        const action = actions.find((one) => one.id === id)
        if (action) act(action)
      }}
    />
  )
}

function useAccessAccount({ _id: userId }: User) {
  const dispatch = useAppDispatch()
  const [send, { isLoading }] = useGhostLoginMutation()
  return async () => {
    if (isLoading) return
    const { error } = await send({ userId })
    if (!error) dispatch(sessionReplaced('here'))
  }
}

function titleOf(id: UserAction['id'], role: ManagedRole): string {
  if (id === 'organizations') return userTexts.manageOrganizations
  if (id === 'sessions') return userSessionTexts.ofUser
  if (id === 'working-time') return workingTimeTexts.set
  return id === 'edit' ? userTexts.editTitle(userTexts.tabs[role]) : personActionTitleOf(id)
}
