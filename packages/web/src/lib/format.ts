import { dateDisplay } from '@curbcut/contract'

// Built from parts: en-GB writes "Sept", en-US puts the month first, and the product reads "12 Nov 2026".
const dateParts = new Intl.DateTimeFormat('en-US', dateDisplay)
const utcDateParts = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' })
const count = new Intl.NumberFormat('en-US')
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

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

/** "$1,234.50". */
export function formatDollars(amount: number): string {
  return dollars.format(amount)
}

/** "1,234". */
export function formatCount(value: number): string {
  return count.format(value)
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

function dayMonthYear(format: Intl.DateTimeFormat, when: When): string {
  const part = partsOf(format, when)
  return `${part.day} ${part.month} ${part.year}`
}

function partsOf(format: Intl.DateTimeFormat, when: When) {
  const entries = format.formatToParts(new Date(when)).map(({ type, value }) => [type, value])
  return Object.fromEntries(entries) as Partial<Record<Intl.DateTimeFormatPartTypes, string>>
}
