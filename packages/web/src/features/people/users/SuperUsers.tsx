import { fullName, type User } from '@curbcut/contract'
import { liveQueryOptions } from '#web/api/api.ts'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { settingsTabs } from '#web/lib/addresses/tabs.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { useRowFocus } from '#web/state/use-row-focus.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { RowMenu } from '#web/ui/table/RowMenu.tsx'
import { useListSuperUsersQuery } from './people-api.ts'
import { personActionTitleOf, superUserActionsFor } from './user-actions.ts'
import { superUserColumns, userNameId } from './user-columns.tsx'
import { toPersonDefaults } from './user-values.ts'

export function SuperUsers() {
  const actor = useActor()
  const query = useListSuperUsersQuery(undefined, liveQueryOptions)
  const markRow = useRowFocus(query.data)
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <p className="text-control text-ink2">
        Super users are created on the server: <Command>curbcut create-super-user</Command>. If one
        can no longer sign in: <Command>curbcut restore-super-user</Command>.
      </p>
      <DataTable
        caption={settingsTabs['super-users'].label}
        columns={superUserColumns(actor.id)}
        rows={query.data}
        query={query}
        rowKey={({ _id }) => _id}
        offersActions={(user) => superUserActionsFor(actor, user).length > 0}
        rowActions={(user) => <SuperUserMenu user={user} onAct={() => markRow(userNameId(user))} />}
      />
    </section>
  )
}

const Command = ({ children }: { children: string }) => (
  <code className="whitespace-nowrap">{children}</code>
)

type Props = {
  user: User
  onAct: () => void
}

function SuperUserMenu({ user, onAct }: Props) {
  const actor = useActor()
  const dispatch = useAppDispatch()
  const actions = superUserActionsFor(actor, user)
  if (actions.length === 0) return null
  return (
    <RowMenu
      label={`Actions for ${fullName(user)}`}
      items={actions.map(({ id, label, tone }) => ({ id, label, ...(tone && { tone }) }))}
      onAction={(actionId) => {
        const action = actions.find(({ id }) => id === actionId)
        if (!action) return
        onAct()
        const defaults = toPersonDefaults(user, user.role)
        dispatch(openModal({ type: action.opens, title: personActionTitleOf(action.id), defaults }))
      }}
    />
  )
}
