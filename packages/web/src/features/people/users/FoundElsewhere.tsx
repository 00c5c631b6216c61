import { invitableRoles, userTexts, type ManagedRole } from '@curbcut/contract'
import { liveQueryOptions } from '#web/api/api.ts'
import { FoundInTab } from '#web/ui/table/FoundInTab.tsx'
import type { UserListParams } from './user-list-params.ts'
import { useListUsersQuery } from './users-api.ts'

export const FoundElsewhere = ({ params }: { params: UserListParams }) =>
  invitableRoles
    .filter((role) => role !== params.tab)
    .map((role) => <FoundAmong key={role} params={params} role={role} />)

function FoundAmong({ params, role }: { params: UserListParams; role: ManagedRole }) {
  const { query, filters } = params
  const listQuery = { user_type: role, status: filters.status, query, page: 1, limit: 1 }
  const { currentData } = useListUsersQuery(listQuery, liveQueryOptions)
  return (
    <FoundInTab
      tab={{ id: role, label: userTexts.tabs[role] }}
      pages={currentData?.pagination}
      search={JSON.stringify(listQuery)}
    />
  )
}
