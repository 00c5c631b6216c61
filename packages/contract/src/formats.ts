import { firstDayOf } from './days.ts'

/** A text is ISO 8601. */
export type When = string | number | Date

const count = new Intl.NumberFormat('en-US')
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
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

/** "1,234", "−12". */
export const formatCount = (value: number): string => withMinus(count.format(value))

/** "1 file", "3 files". */
export function formatQuantity(value: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(value)} ${value === 1 ? singular : plural}`
}

/** "1–4, 7" for ascending numbers; without grouping, as commas separate the ranges. */
export function formatRanges(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last?.to === number - 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  return ranges.map(({ from, to }) => (from === to ? [from] : [from, to]).join('–')).join(', ')
}

/** "91 %", rounded down: only what is full reads 100. */
export const formatPercent = (percent: number): string => `${Math.floor(percent)} %`

const sizeUnits = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

export function formatSize(sizeBytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(sizeBytes, 1)) / 10), sizeUnits.length - 1)
  if (power === 0) return formatQuantity(sizeBytes, 'byte')
  return `${oneDecimal.format(sizeBytes / 1024 ** power)} ${sizeUnits[power]}`
}

/** "40 seconds", "26 hours": the largest unit with two or more, rounded down. */
export function formatSpan(seconds: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const
  const [unit, length] = units.find(([, one]) => seconds >= 2 * one) ?? ['second', 1]
  return formatQuantity(Math.max(0, Math.floor(seconds / length)), unit)
}

/** "$1,234.50", "−$3.00". */
export const formatDollars = (amount: number): string => withMinus(dollars.format(amount))

/** "12 Nov 2026" of the UTC day. */
export const formatUtcDate = (when: When): string => dayMonthYear(utcDateParts, when)

/** "October 2026" of "2026-10". */
export const formatMonth = (month: string): string =>
  utcMonthParts.format(new Date(firstDayOf(month)))

/** A real minus sign: screen readers skip a hyphen, and narrow columns break at it. */
export const withMinus = (text: string): string => text.replace('-', '\u2212')

/** "12 Nov 2026", built from parts: en-GB writes "Sept", and en-US puts the month first. */
export function dayMonthYear(format: Intl.DateTimeFormat, when: When): string {
  const part = partsOf(format, when)
  return `${part.day} ${part.month} ${part.year}`
}

export function partsOf(format: Intl.DateTimeFormat, when: When) {
  const entries = format.formatToParts(new Date(when)).map(({ type, value }) => [type, value])
  return Object.fromEntries(entries) as Partial<Record<Intl.DateTimeFormatPartTypes, string>>
}
