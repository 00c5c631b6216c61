import {
  pageSizes,
  reportRoutes,
  reportTexts,
  type RemediatorReportSortField,
} from '@curbcut/contract'
import { liveQueryOptions } from '#web/api/api.ts'
import { useExport } from '#web/api/endpoints/export-api.ts'
import { useStableList, useVisit } from '#web/api/refetch/use-stable-list.ts'
import { toPageQuery, type ListParams } from '#web/lib/addresses/use-list-params.ts'
import type { Column } from '#web/ui/table/table-types.ts'
import { organizationReportColumns, remediatorReportColumns } from './report-columns.tsx'
import {
  toRangeQuery,
  useOrganizationReportParams,
  useRemediatorReportParams,
  useReportRange,
  type Subject,
} from './report-params.ts'
import { useListOrganizationReportQuery, useListRemediatorReportQuery } from './reports-api.ts'
import { ReportView, type ReportQuery, type ReportRow } from './ReportView.tsx'

type Kind<R extends ReportRow, F extends RemediatorReportSortField> = {
  list: 'listRemediatorReport' | 'listOrganizationReport'
  tab: Subject['kind']
  unit: string
  useParams: () => ListParams<F, never, never>
  useList: (arg: ReportArg<F>, options: typeof liveQueryOptions) => ReportQuery<R>
  columns: (page: number) => Column<R, F>[]
}

type ReportArg<F extends string> = ReturnType<typeof toPageQuery<F>> &
  ReturnType<typeof toRangeQuery> & { isStable?: true }

function reportOf<R extends ReportRow, F extends RemediatorReportSortField>(kind: Kind<R, F>) {
  const { list: name, tab, unit, useParams, useList, columns } = kind
  const title = reportTexts.tabs[tab]
  const words = {
    listName: `${tab}-report`,
    unit,
    kind: tab,
    caption: `${reportTexts.title}, ${title}`,
    pagesLabel: `${title} pages`,
    nothing: `No ${unit}`,
  }
  return function Report() {
    const params = useParams()
    const { range } = useReportRange()
    const { limit, page, ...filters } = toPageQuery(params, pageSizes.default)
    const arg = { ...filters, ...toRangeQuery(range) }
    const visit = useVisit(name, { ...arg, page, limit })
    const { list, ...stable } = useStableList(useList(visit.arg, liveQueryOptions), visit)
    const exporting = useExport(reportRoutes[name], arg)
    return <ReportView {...{ words, params, list, stable, columns, exporting }} />
  }
}

export const RemediatorReport = reportOf({
  list: 'listRemediatorReport',
  tab: 'remediators',
  unit: 'remediator',
  useParams: useRemediatorReportParams,
  useList: useListRemediatorReportQuery,
  columns: remediatorReportColumns,
})

export const OrganizationReport = reportOf({
  list: 'listOrganizationReport',
  tab: 'organizations',
  unit: 'organization',
  useParams: useOrganizationReportParams,
  useList: useListOrganizationReportQuery,
  columns: organizationReportColumns,
})
