import {
  addDays,
  addMonths,
  firstDayOf,
  lastDayOf,
  monthOf,
  type DayRange,
} from '@curbcut/contract'

/** Summed per month or per day; `first` and `last` are included. */
export type RangePart = { per: 'month' | 'day'; first: string; last: string }

const allTime: RangePart = { per: 'month', first: '0001-01-01', last: '9999-12-01' }

/** Whole months, named by their first day, and the days at the ends: few rows even for years. */
export function toRangeParts({ from, to }: DayRange): RangePart[] {
  if (from === undefined || to === undefined) return [allTime]
  const month = monthOf(from)
  const first = from === firstDayOf(month) ? month : addMonths(month, 1)
  const last = to === lastDayOf(monthOf(to)) ? monthOf(to) : addMonths(monthOf(to), -1)
  if (first > last) return [{ per: 'day', first: from, last: to }]
  const parts: RangePart[] = [
    { per: 'day', first: from, last: addDays(firstDayOf(first), -1) },
    { per: 'month', first: firstDayOf(first), last: firstDayOf(last) },
    { per: 'day', first: addDays(lastDayOf(last), 1), last: to },
  ]
  return parts.filter((part) => part.first <= part.last)
}
