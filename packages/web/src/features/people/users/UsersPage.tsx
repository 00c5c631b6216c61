import { invitableRoles, userTexts } from '@curbcut/contract'
import { liveQueryOptions } from '#web/api/api.ts'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { Tabs } from '#web/ui/screens/Tabs.tsx'
import { AddUserButton } from './AddUserButton.tsx'
import { useCountUsersQuery } from './people-api.ts'
import { canBeAdded } from './user-actions.ts'
import { useUserListParams } from './user-list-params.ts'
import { UsersTable } from './UsersTable.tsx'

export function UsersPage() {
  const params = useUserListParams()
  const { data: counts } = useCountUsersQuery(undefined, liveQueryOptions)
  const { tab: role } = params
  const label = userTexts.tabs[role]
  return (
    <>
      <PageHeading
        title={userTexts.title}
        windowTitle={`${label} – ${userTexts.title}`}
        actions={
          // As high as the button, so that the tabs stay in their place.
          canBeAdded(role) ? <AddUserButton role={role} /> : <span className="h-(--control)" />
        }
      />
      <Tabs
        wraps
        label="Roles"
        tabs={invitableRoles.map((id) => ({
          id,
          label: userTexts.tabs[id],
          count: counts?.[id],
          unit: counts?.[id] === 1 ? 'user' : 'users',
        }))}
        selected={role}
        onSelect={params.setTab}
      >
        <UsersTable key={role} params={params} />
      </Tabs>
    </>
  )
}
