import {
  pageSizes,
  reportRoutes,
  reportTexts,
  type RemediatorReportSortField,
} from '@curbcut/contract'
import { liveQueryOptions } from '#web/api/api.ts'
import { useExport } from '#web/api/endpoints/export-api.ts'
import { useStableList, useListVisit } from '#web/api/refetch/use-stable-list.ts'
import { toRangeQuery, useDateRange } from '#web/features/money/date-range/date-range-params.ts'
import { toPageQuery, type ListParams } from '#web/lib/addresses/use-list-params.ts'
import type { Column } from '#web/ui/table/table-types.ts'
import { organizationReportColumns, remediatorReportColumns } from './report-columns.tsx'
import {
  useOrganizationReportParams,
  useRemediatorReportParams,
  type ReportSubject,
} from './report-params.ts'
import { useListOrganizationReportQuery, useListRemediatorReportQuery } from './reports-api.ts'
import { ReportView, type ReportQuery, type ReportRow } from './ReportView.tsx'

type ReportDefinition<R extends ReportRow, F extends RemediatorReportSortField> = {
  list: 'listRemediatorReport' | 'listOrganizationReport'
  tab: ReportSubject['kind']
  unit: string
  useParams: () => ListParams<F, never, never>
  useList: (arg: ReportArg<F>, options: typeof liveQueryOptions) => ReportQuery<R>
  columns: (page: number) => Column<R, F>[]
}

type ReportArg<F extends string> = ReturnType<typeof toPageQuery<F>> &
  ReturnType<typeof toRangeQuery> & { isStable?: true }

function createReport<R extends ReportRow, F extends RemediatorReportSortField>(
  definition: ReportDefinition<R, F>,
) {
  const { list: endpointName, tab, unit, useParams, useList, columns } = definition
  const title = reportTexts.tabs[tab]
  const reportLabels = {
    listName: `${tab}-report`,
    unit,
    kind: tab,
    caption: `${reportTexts.title}, ${title}`,
    pagesLabel: `${title} pages`,
    nothing: `No ${unit}`,
  }
  return function Report() {
    const params = useParams()
    const { range } = useDateRange()
    const { limit, page, ...filters } = toPageQuery(params, pageSizes.default)
    const arg = { ...filters, ...toRangeQuery(range) }
    const visit = useListVisit(endpointName, { ...arg, page, limit })
    const { list, ...stableListProps } = useStableList(useList(visit.arg, liveQueryOptions), visit)
    const exportAction = useExport(reportRoutes[endpointName], arg)
    return (
      <ReportView {...{ reportLabels, params, list, stableListProps, columns, exportAction }} />
    )
  }
}

export const RemediatorReport = createReport({
  list: 'listRemediatorReport',
  tab: 'remediators',
  unit: 'remediator',
  useParams: useRemediatorReportParams,
  useList: useListRemediatorReportQuery,
  columns: remediatorReportColumns,
})

export const OrganizationReport = createReport({
  list: 'listOrganizationReport',
  tab: 'organizations',
  unit: 'organization',
  useParams: useOrganizationReportParams,
  useList: useListOrganizationReportQuery,
  columns: organizationReportColumns,
})
