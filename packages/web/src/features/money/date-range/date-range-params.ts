import {
  addMonths,
  datePartsOf,
  findDayRangeFault,
  firstDayOf,
  isZone,
  lastDayOf,
  monthOf,
  parseDayRange,
} from '@curbcut/contract'
import { useUrlParams } from '#web/lib/addresses/use-url-params.ts'
import { currentUtcDay } from '#web/lib/use-today.ts'

/** Both days are included; UTC days but in the tab of deliveries. */
export type DayRange = { from: string; to: string }

/** An incomplete or invalid range counts as none and has a message. */
export function useDateRange() {
  const [params, change] = useUrlParams()
  const setRange = (range: DayRange | null) =>
    change({ from: '', to: '', ...range, page: '', linePage: '' })
  const days = daysOf(params)
  return {
    range: parseDayRange(days) ?? null,
    error: findDayRangeFault(days)?.message ?? '',
    setRange,
  }
}

/** The month that ended last, by the clock of the zone. */
export function lastMonth(zone = 'UTC'): DayRange {
  const month = addMonths(presentMonth(zone), -1)
  return { from: firstDayOf(month), to: lastDayOf(month) }
}

function presentMonth(zone: string): string {
  // The server may know more zones than this browser.
  if (!isZone(zone)) return monthOf(currentUtcDay())
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
  })
  const { year, month } = datePartsOf(format, Date.now())
  return `${year}-${month}`
}

const daysOf = (params: URLSearchParams) => ({
  from: params.get('from') ?? '',
  to: params.get('to') ?? '',
})

export const toRangeQuery = (range: DayRange | null) =>
  range ? { from_date: range.from, to_date: range.to } : {}
