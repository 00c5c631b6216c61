import { pageSizes, reportRoutes } from '@curbcut/contract'
import { reportTexts } from '@curbcut/contract/report-texts.ts'
import { followingOthers } from '#web/api/api.ts'
import { useStableList, useVisit } from '#web/api/use-stable-list.ts'
import { useExport } from '#web/api/export-api.ts'
import { toPageQuery } from '#web/lib/use-list-params.ts'
import { ReportView } from './ReportView.tsx'
import { organizationReportColumns } from './report-columns.tsx'
import { toRangeQuery, useOrganizationReportParams, useReportRange } from './report-params.ts'
import { useListOrganizationReportQuery } from './reports-api.ts'

/** The work for each organization and its cost. */
export function OrganizationReport() {
  const params = useOrganizationReportParams()
  const { range } = useReportRange()
  const { limit, page, ...shown } = toPageQuery(params, pageSizes.default)
  const arg = { ...shown, ...toRangeQuery(range) }
  const asked = { ...arg, page, limit }
  const visit = useVisit('listOrganizationReport', asked)
  const { list, ...stable } = useStableList(
    useListOrganizationReportQuery(visit.arg, followingOthers),
    visit,
  )
  return (
    <ReportView
      words={words}
      params={params}
      list={list}
      stable={stable}
      columns={organizationReportColumns}
      exporting={useExport(reportRoutes.listOrganizationReport, arg)}
    />
  )
}

const words = {
  caption: `${reportTexts.title}, ${reportTexts.tabs.organizations}`,
  pagesLabel: 'Organizations pages',
  unit: 'organization',
  nothing: 'No organization',
}
