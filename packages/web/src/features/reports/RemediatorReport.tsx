import { pageSizes, reportRoutes } from '@curbcut/contract'
import { reportTexts } from '@curbcut/contract/report-texts.ts'
import { followingOthers } from '#web/api/api.ts'
import { useStableList, useVisit } from '#web/api/use-stable-list.ts'
import { useExport } from '#web/api/export-api.ts'
import { toPageQuery } from '#web/lib/use-list-params.ts'
import { ReportView } from './ReportView.tsx'
import { remediatorReportColumns } from './report-columns.tsx'
import { toRangeQuery, useRemediatorReportParams, useReportRange } from './report-params.ts'
import { useListRemediatorReportQuery } from './reports-api.ts'

/** The work of each remediator and its cost. */
export function RemediatorReport() {
  const params = useRemediatorReportParams()
  const { range } = useReportRange()
  const { limit, page, ...shown } = toPageQuery(params, pageSizes.default)
  const arg = { ...shown, ...toRangeQuery(range) }
  const asked = { ...arg, page, limit }
  const visit = useVisit('listRemediatorReport', asked)
  const { list, ...stable } = useStableList(
    useListRemediatorReportQuery(visit.arg, followingOthers),
    visit,
  )
  return (
    <ReportView
      words={words}
      params={params}
      list={list}
      stable={stable}
      columns={remediatorReportColumns}
      exporting={useExport(reportRoutes.listRemediatorReport, arg)}
    />
  )
}

const words = {
  caption: `${reportTexts.title}, ${reportTexts.tabs.remediators}`,
  pagesLabel: 'Remediators pages',
  unit: 'remediator',
  nothing: 'No remediator',
}
