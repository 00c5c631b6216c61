import { toRangeQuery, useDateRange } from '#web/features/money/date-range/date-range-params.ts'
import { DateRangeFilter } from '#web/features/money/date-range/DateRangeFilter.tsx'
import { ActivityPage } from '#web/features/operations/activity/ActivityPage.tsx'

export function ActivityRoute() {
  const { range } = useDateRange()
  return <ActivityPage days={toRangeQuery(range)} rangeFilter={<DateRangeFilter />} />
}
