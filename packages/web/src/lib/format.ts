import { dateDisplay, firstDayOf } from '@curbcut/contract'

// Built from parts: en-GB writes "Sept", en-US puts the month first, and the product reads "12 Nov 2026".
const dateParts = new Intl.DateTimeFormat('en-US', dateDisplay)
const utcDateParts = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const utcMonthParts = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' })
const count = new Intl.NumberFormat('en-US')
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const short = { notation: 'compact', maximumFractionDigits: 1 } as const
const shortCount = new Intl.NumberFormat('en-US', short)
const shortDollars = new Intl.NumberFormat('en-US', {
  ...short,
  style: 'currency',
  currency: 'USD',
})

type When = string | number | Date

/** "12 Nov 2026, 14:30" in the reader's zone. */
export function formatDateTime(when: When): string {
  return `${formatDate(when)}, ${formatTime(when)}`
}

/** "12 Nov 2026" in the reader's zone. */
export function formatDate(when: When): string {
  return dayMonthYear(dateParts, when)
}

/** "12 Nov 2026" of the UTC day, for reports. */
export function formatUtcDate(when: When): string {
  return dayMonthYear(utcDateParts, when)
}

/** "October 2026" of "2026-10", for statements. */
export function formatMonth(month: string): string {
  return utcMonthParts.format(new Date(`${month}-01T00:00:00Z`))
}

/** "Oct 2026" of "2026-10", where there is little room. */
export function formatShortMonth(month: string): string {
  const part = partsOf(utcDateParts, firstDayOf(month))
  return `${part.month} ${part.year}`
}

/** "14:30" in the reader's zone. */
export function formatTime(when: When): string {
  const part = partsOf(dateParts, when)
  return `${part.hour}:${part.minute}`
}

/** "Mon 16 Nov 2026" in the reader's zone. */
export function formatDay(when: When): string {
  return `${weekday.format(new Date(when))} ${formatDate(when)}`
}

/** "2,412 KB"; a file that is not empty never reads 0. */
export function formatKilobytes(sizeBytes: number): string {
  return `${count.format(Math.ceil(sizeBytes / 1024))} KB`
}

/** "$1,234.50", "−$3.00". */
export function formatDollars(amount: number): string {
  return withMinus(dollars.format(amount))
}

/** "1,234", "−12". */
export function formatCount(value: number): string {
  return withMinus(count.format(value))
}

/** "$12K", for a scale, where there is no room for more. */
export function formatShortDollars(amount: number): string {
  return withMinus(shortDollars.format(amount))
}

/** "1.5K", for a scale. */
export function formatShortCount(value: number): string {
  return withMinus(shortCount.format(value))
}

/** "1 Oct 2026 – 31 Oct 2026 (UTC)" of two UTC days, both included. */
export function formatDayRange({ from, to }: { from: string; to: string }): string {
  const days = from === to ? [from] : [from, to]
  return `${days.map(formatUtcDate).join(' – ')} (UTC)`
}

/** "1 file", "3 files". */
export function formatQuantity(value: number, singular: string, plural = `${singular}s`): string {
  return `${count.format(value)} ${value === 1 ? singular : plural}`
}

/** "1–10 of 46 jobs", the line beside a pager. */
export function formatRange(
  { page, limit, total }: { page: number; limit: number; total: number },
  singular: string,
  plural?: string,
): string {
  if (total <= limit && page === 1) return formatQuantity(total, singular, plural)
  const first = (page - 1) * limit + 1
  const last = Math.min(page * limit, total)
  return `${count.format(first)}–${count.format(last)} of ${formatQuantity(total, singular, plural)}`
}

// Screen readers leave a hyphen before a number out, and read the sign for minus.
const withMinus = (text: string) => text.replace('-', '\u2212')

function dayMonthYear(format: Intl.DateTimeFormat, when: When): string {
  const part = partsOf(format, when)
  return `${part.day} ${part.month} ${part.year}`
}

function partsOf(format: Intl.DateTimeFormat, when: When) {
  const entries = format.formatToParts(new Date(when)).map(({ type, value }) => [type, value])
  return Object.fromEntries(entries) as Partial<Record<Intl.DateTimeFormatPartTypes, string>>
}
