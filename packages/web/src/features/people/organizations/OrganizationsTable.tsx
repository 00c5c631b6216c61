import {
  organizationRoutes,
  organizationTexts,
  pageSizes,
  texts,
  type Organization,
} from '@curbcut/contract'
import { liveQueryOptions } from '#web/api/api.ts'
import { useExport } from '#web/api/endpoints/export-api.ts'
import { useExportOrganization } from '#web/api/endpoints/organization-export-api.ts'
import { useStableList, useListVisit } from '#web/api/refetch/use-stable-list.ts'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { toPageQuery, toRowsQuery } from '#web/lib/addresses/use-list-params.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { useRowFocus } from '#web/state/use-row-focus.ts'
import { ListView } from '#web/ui/table/ListView.tsx'
import { RowMenu } from '#web/ui/table/RowMenu.tsx'
import { AddOrganizationButton } from './AddOrganizationButton.tsx'
import { organizationActionsFor } from './organization-actions.ts'
import { organizationColumns, organizationNameId } from './organization-columns.tsx'
import { useOrganizationListParams } from './organization-list-params.ts'
import { toOrganizationDefaults } from './organization-values.ts'
import { useListOrganizationsQuery } from './organizations-admin-api.ts'

export function OrganizationsTable() {
  const params = useOrganizationListParams()
  const { page, filters } = params
  const dispatch = useAppDispatch()
  const listQuery = { status: filters.status, ...toPageQuery(params, pageSizes.default) }
  const visit = useListVisit('listOrganizations', listQuery)
  const { list, ...stableListProps } = useStableList(
    useListOrganizationsQuery(visit.arg, liveQueryOptions),
    visit,
  )
  const exportAction = useExport(organizationRoutes.listOrganizations, {
    status: filters.status,
    ...toRowsQuery(params),
  })
  const markRow = useRowFocus(list.data?.data)
  return (
    <ListView
      listName="organizations"
      params={params}
      list={list}
      exportAction={exportAction}
      searchLabel={organizationTexts.search}
      filter={{
        labels: organizationTexts.statuses,
        chosenValues: filters.status,
        onOpen: () => dispatch(openModal({ type: 'filter-org', title: texts.filter.title })),
        onClear: () => params.setFilter('status', []),
      }}
      caption={organizationTexts.title}
      pagesLabel="Organizations pages"
      unit="organization"
      columns={organizationColumns(list.data?.pagination.page ?? page)}
      rowKey={(organization) => organization._id}
      {...stableListProps}
      empty={{
        hint: 'Organizations appear here when they are invited.',
        nothing: 'No organization',
        action: <AddOrganizationButton />,
      }}
      rowActions={(organization) => (
        <OrganizationRowActions
          organization={organization}
          onAct={() => markRow(organizationNameId(organization))}
        />
      )}
    />
  )
}

type RowActionsProps = {
  organization: Organization
  onAct: () => void
}

function OrganizationRowActions({ organization, onAct }: RowActionsProps) {
  const dispatch = useAppDispatch()
  const { startExport } = useExportOrganization()
  const actions = organizationActionsFor(useActor(), organization)
  return (
    <RowMenu
      label={`Actions for ${organization.name}`}
      items={actions.map(({ id, label, tone }) => ({ id, label, ...(tone && { tone }) }))}
      onAction={(id) => {
        const action = actions.find((one) => one.id === id)
        if (!action) return
        if (action.id === 'export') {
          void startExport(organization._id)
          return
        }
        onAct()
        const { opens, title } = action
        const defaults = toOrganizationDefaults(organization)
        dispatch(openModal({ type: opens, title, defaults }))
      }}
    />
  )
}
