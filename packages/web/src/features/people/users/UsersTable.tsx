import {
  pageSizes,
  texts,
  type ManagedRole,
  type User,
  userRoutes,
  userTexts,
  invitableRoles,
} from '@curbcut/contract'
import { liveQueryOptions } from '#web/api/api.ts'
import { useExport } from '#web/api/endpoints/export-api.ts'
import { useStableList, useListVisit } from '#web/api/refetch/use-stable-list.ts'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { toPageQuery, toRowsQuery } from '#web/lib/addresses/use-list-params.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useRowFocus } from '#web/state/use-row-focus.ts'
import { FoundInTab } from '#web/ui/table/FoundInTab.tsx'
import { ListView } from '#web/ui/table/ListView.tsx'
import { AddUserButton } from './AddUserButton.tsx'
import { userColumns, userNameId } from './user-columns.tsx'
import type { UserListParams } from './user-list-params.ts'
import { UserRowActions } from './UserRowActions.tsx'
import { useListUsersQuery } from './users-api.ts'

export function UsersTable({ params }: { params: UserListParams }) {
  const { tab: role, page, filters } = params
  const dispatch = useAppDispatch()
  const filterQuery = { user_type: role, status: filters.status }
  const listQuery = { ...filterQuery, ...toPageQuery(params, pageSizes.users) }
  const visit = useListVisit('listUsers', listQuery)
  const { list, ...stableListProps } = useStableList(
    useListUsersQuery(visit.arg, liveQueryOptions),
    visit,
  )
  const exportAction = useExport(userRoutes.listUsers, { ...filterQuery, ...toRowsQuery(params) })
  const markRow = useRowFocus(list.data?.data)
  return (
    <ListView
      listName={`users-${role}`}
      params={params}
      list={list}
      exportAction={exportAction}
      searchLabel={userTexts.search}
      filter={{
        labels: userTexts.filterStatuses,
        chosenValues: filters.status,
        onOpen: () => dispatch(openModal({ type: 'filter-user', title: texts.filter.title })),
        onClear: () => params.setFilter('status', []),
      }}
      caption={`${userTexts.title}, ${userTexts.tabs[role]}`}
      pagesLabel="Users pages"
      unit="user"
      pageSize={pageSizes.users}
      columns={userColumns(role, list.data?.pagination.page ?? page)}
      rowKey={(user) => user._id}
      {...stableListProps}
      empty={{
        hint: emptyStateHints[role],
        nothing: 'Nobody in this tab',
        action: <AddUserButton role={role} />,
        elsewhere: <MatchesInOtherTabs params={params} />,
      }}
      rowActions={(user: User) => (
        <UserRowActions user={user} onAct={() => markRow(userNameId(user))} />
      )}
    />
  )
}

// Not among userTexts, which the frame of every screen loads.
const emptyStateHints = {
  RM_ADM: 'Administrators appear here when they are invited.',
  RM_CAM: 'Account managers appear here when they are invited.',
  RM_REM: 'Remediators appear here when they are invited.',
  RM_CLI: 'Client users are invited by the account managers of their organizations.',
} as const satisfies Record<ManagedRole, string>

const MatchesInOtherTabs = ({ params }: { params: UserListParams }) =>
  invitableRoles
    .filter((role) => role !== params.tab)
    .map((role) => <MatchesInTab key={role} params={params} role={role} />)

function MatchesInTab({ params, role }: { params: UserListParams; role: ManagedRole }) {
  const { query, filters } = params
  // Only the total is shown.
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
