import {
  formatDayMonthYear,
  firstDayOf,
  formatCount,
  formatUtcDate,
  datePartsOf,
  withMinusSign,
  type Pagination,
  type DateInput,
} from '@curbcut/contract'
import { dateDisplay } from '#web/lib/limits.ts'

const dateTimeFormat = new Intl.DateTimeFormat('en-US', dateDisplay)
const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short' })
const compact = { notation: 'compact', maximumFractionDigits: 1 } as const
const compactCountFormat = new Intl.NumberFormat('en-US', compact)
const compactDollarFormat = new Intl.NumberFormat('en-US', {
  ...compact,
  style: 'currency',
  currency: 'USD',
})

/** "12 Nov 2026, 14:30" in the reader's zone. */
export function formatDateTime(when: DateInput): string {
  return `${formatDate(when)}, ${formatTime(when)}`
}

/** "12 Nov 2026" in the reader's zone. */
export function formatDate(when: DateInput): string {
  return formatDayMonthYear(dateTimeFormat, when)
}

/** "14:30" in the reader's zone. */
export function formatTime(when: DateInput): string {
  const { hour, minute } = datePartsOf(dateTimeFormat, when)
  return `${hour}:${minute}`
}

/** "Mon 16 Nov 2026" in the reader's zone. */
export function formatDay(when: DateInput): string {
  return `${weekdayFormat.format(new Date(when))} ${formatDate(when)}`
}

/** "2,412 KB"; only an empty file reads 0. */
export function formatKilobytes(sizeBytes: number): string {
  return `${formatCount(Math.ceil(sizeBytes / 1024))} KB`
}

/** "$12K", for a scale. */
export function formatShortDollars(amount: number): string {
  return withMinusSign(compactDollarFormat.format(amount))
}

/** "1.5K", for a scale. */
export function formatShortCount(value: number): string {
  return withMinusSign(compactCountFormat.format(value))
}

/** "1 Oct 2026 – 31 Oct 2026 (UTC)" of two UTC days, both included. */
export const formatDayRange = (range: { from: string; to: string }): string =>
  `${formatDaysOfZone(range)} (UTC)`

/** The same without a zone, for days of one that the screen names elsewhere. */
export const formatDaysOfZone = ({ from, to }: { from: string; to: string }): string =>
  (from === to ? [from] : [from, to]).map(formatUtcDate).join(' – ')

/** "Oct 2026" of "2026-10". */
export const formatShortMonth = (month: string): string =>
  formatUtcDate(firstDayOf(month)).slice('1 '.length)

type RowTotal = Pick<Pagination, 'total' | 'isCapped'>

/** "46", or "10,000+" if the server stopped counting there. */
export const formatTotal = ({ total, isCapped }: RowTotal): string =>
  `${formatCount(total)}${isCapped ? '+' : ''}`

export const formatTotalOf = (
  rowTotal: RowTotal,
  singular: string,
  plural = `${singular}s`,
): string => `${formatTotal(rowTotal)} ${rowTotal.total === 1 ? singular : plural}`

type ShownCount = { shown?: number }

/** "1–10 of 46 jobs". New rows, and removed rows until the next read, may exceed a page. */
export function formatRange(
  {
    page,
    limit,
    shown = 0,
    ...rowTotal
  }: RowTotal & Pick<Pagination, 'page' | 'limit'> & ShownCount,
  singular: string,
  plural = `${singular}s`,
): string {
  const { total } = rowTotal
  const first = (page - 1) * limit + 1
  if (first > Math.max(total, 1)) {
    return `${formatTotalOf(rowTotal, singular, plural)}, now on fewer pages`
  }
  const last = Math.min(first - 1 + Math.max(limit, shown), total)
  if (first === 1 && last === total) return formatTotalOf(rowTotal, singular, plural)
  return `${formatCount(first)}–${formatCount(last)} of ${formatTotalOf(rowTotal, singular, plural)}`
}
