import {
  organizationTexts,
  pageSizes,
  searchDebounceMs,
  texts,
  type ManagedRole,
  type User,
  userTexts,
} from '@curbcut/contract'
import { ListFilter } from 'lucide-react'
import { followingOthers } from '#web/api/api.ts'
import { formatRange } from '#web/lib/format.ts'
import { openModal } from '#web/state/modal.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useRowFocus } from '#web/state/use-row-focus.ts'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { useResultsAnnouncement } from '#web/ui/use-results-announcement.ts'
import { userColumns, userNameId } from './user-columns.tsx'
import { filteredStatuses, type UserListParams } from './user-list-params.ts'
import { UserRowActions } from './UserRowActions.tsx'
import { useListUsersQuery } from './users-api.ts'

const { filter } = texts

/** One tab of the people: search, filter, table, pages. */
export function UsersTable({ params }: { params: UserListParams }) {
  const { tab: role, query, sort, page, filters } = params
  const list = useListUsersQuery(
    {
      user_type: role,
      query,
      status: filters.status,
      sort: `${sort.field}:${sort.order}`,
      page,
      limit: pageSizes.users,
    },
    followingOthers,
  )
  const rows = list.data?.data
  const pages = list.data?.pagination
  const lookAfter = useRowFocus(rows)
  useResultsAnnouncement(query, { total: pages?.total, isFetching: list.isFetching })

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SearchField
          label={userTexts.search}
          value={query}
          delayMs={searchDebounceMs}
          onSearch={params.setQuery}
        />
        <StatusFilter chosen={filters.status} />
      </div>
      <div>
        <DataTable
          caption={`${userTexts.title}, ${userTexts.tabs[role]}`}
          columns={userColumns(role, pages?.page ?? page)}
          rows={rows}
          rowKey={(user) => user._id}
          query={list}
          sort={sort}
          onSort={params.setSort}
          empty={<NoUsers params={params} total={pages?.total ?? 0} />}
          rowActions={(user: User) => (
            <UserRowActions user={user} onAct={() => lookAfter(userNameId(user))} />
          )}
        />
        {pages && (
          <Pager
            label="Users pages"
            page={page}
            totalPages={pages.totalPages}
            onPage={params.setPage}
          >
            {rows && rows.length > 0 && formatRange(pages, 'user')}
          </Pager>
        )}
      </div>
    </div>
  )
}

function StatusFilter({ chosen }: { chosen: readonly string[] }) {
  const dispatch = useAppDispatch()
  const labels = filteredStatuses
    .filter((status) => chosen.includes(status))
    .map((status) => userTexts.statuses[status])
  return (
    <Button onPress={() => dispatch(openModal({ type: 'filter-user', title: filter.title }))}>
      <ListFilter size={18} aria-hidden />
      {`Status: ${labels.join(', ') || organizationTexts.allStatuses}`}
    </Button>
  )
}

const howTheyCome = {
  RM_ADM: 'Administrators appear here when they are invited.',
  RM_CAM: 'Account managers appear here when they are invited.',
  RM_REM: 'Remediators appear here when they are invited.',
  RM_CLI: 'Client users are invited by the account managers of their organizations.',
} as const satisfies Record<ManagedRole, string>

function NoUsers({ params, total }: { params: UserListParams; total: number }) {
  const { tab, query, filters, setQuery, setFilter, setPage } = params
  const isNarrowed = query !== '' || filters.status.length > 0
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="font-semibold">{texts.noData}</p>
      {total > 0 ? (
        <>
          <p className="text-ink2">The list has fewer pages by now.</p>
          <Button onPress={() => setPage(1)}>Go to the first page</Button>
        </>
      ) : (
        <p className="text-ink2">
          {isNarrowed ? 'Nobody in this tab fits the search and the filter.' : howTheyCome[tab]}
        </p>
      )}
      {query !== '' && <Button onPress={() => setQuery('')}>Clear search</Button>}
      {query === '' && filters.status.length > 0 && (
        <Button onPress={() => setFilter('status', [])}>Clear filter</Button>
      )}
    </div>
  )
}
