import {
  pageSizes,
  personSorts,
  texts,
  type User,
  type PersonSortField,
  userTexts,
} from '@curbcut/contract'
import { liveQueryOptions } from '#web/api/api.ts'
import { useStableList, useListVisit } from '#web/api/refetch/use-stable-list.ts'
import { toPageQuery, useListParams } from '#web/lib/addresses/use-list-params.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useRowFocus } from '#web/state/use-row-focus.ts'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { ListView } from '#web/ui/table/ListView.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { AddClientButton } from './AddUserButton.tsx'
import { useListClientsQuery } from './clients-api.ts'
import { clientColumns, userNameId } from './user-columns.tsx'
import { UserRowActions } from './UserRowActions.tsx'

const title = texts.navigation.clientUsers

export function ClientUsersPage() {
  const organization = useAppSelector(({ session }) => session.organization)
  return (
    <>
      <PageHeading
        title={title}
        subtitle={organization && <Name>{organization.name}</Name>}
        actions={<AddClientButton />}
      />
      <ClientsTable />
    </>
  )
}

function ClientsTable() {
  const params = useListParams<PersonSortField>({ sort: personSorts })
  const listQuery = toPageQuery(params, pageSizes.users)
  const visit = useListVisit('listClients', listQuery)
  const { list, ...stableListProps } = useStableList(
    useListClientsQuery(visit.arg, liveQueryOptions),
    visit,
  )
  const markRow = useRowFocus(list.data?.data)
  return (
    <ListView
      listName="client-users"
      params={params}
      list={list}
      searchLabel={userTexts.search}
      caption={title}
      pagesLabel="Client users pages"
      unit="user"
      pageSize={pageSizes.users}
      columns={clientColumns(list.data?.pagination.page ?? params.page)}
      rowKey={(user) => user._id}
      {...stableListProps}
      empty={{
        hint: 'Client users appear here when they are invited.',
        nothing: 'Nobody',
        action: <AddClientButton />,
      }}
      rowActions={(user: User) => (
        <UserRowActions user={user} onAct={() => markRow(userNameId(user))} />
      )}
    />
  )
}
