import { RangeFilter } from '#web/features/money/reports/RangeFilter.tsx'
import { toRangeQuery, useReportRange } from '#web/features/money/reports/report-params.ts'
import { ActivityPage } from '#web/features/operations/activity/ActivityPage.tsx'

export function ActivityRoute() {
  const { range } = useReportRange()
  return <ActivityPage days={toRangeQuery(range)} rangeFilter={<RangeFilter />} />
}
