import { firstDayOf } from './days.ts'

/** A text is ISO 8601. */
export type DateInput = string | number | Date

const countFormat = new Intl.NumberFormat('en-US')
const oneDecimalFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const hoursFormat = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const utcDateFormat = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const utcMonthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "1,234", "−12". */
export const formatCount = (value: number): string => withMinusSign(countFormat.format(value))

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

/** "92 %, 23 of 25"; null of nothing. */
export const formatShare = (part: number, whole: number): string | null =>
  whole === 0 ? null : `${percentOf(part, whole)} %, ${formatCount(part)} of ${formatCount(whole)}`

/** To the nearest: but only all is 100, and only none is 0. */
function percentOf(part: number, whole: number): number {
  const rounded = Math.round((100 * part) / whole)
  return part > 0 && part < whole ? Math.min(99, Math.max(1, rounded)) : rounded
}

/** "5.5 h". */
export const formatHours = (minutes: number): string => `${hoursFormat.format(minutes / 60)} h`

const sizeUnits = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

export function formatSize(sizeBytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(sizeBytes, 1)) / 10), sizeUnits.length - 1)
  if (power === 0) return formatQuantity(sizeBytes, 'byte')
  return `${oneDecimalFormat.format(sizeBytes / 1024 ** power)} ${sizeUnits[power]}`
}

/** "40 seconds", "26 hours": the largest unit with two or more, rounded down. */
export function formatDuration(seconds: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const
  const [unit, secondsPerUnit] = units.find(([, unitSeconds]) => seconds >= 2 * unitSeconds) ?? [
    'second',
    1,
  ]
  return formatQuantity(Math.max(0, Math.floor(seconds / secondsPerUnit)), unit)
}

/** "$1,234.50", "−$3.00". */
export const formatDollars = (amount: number): string => withMinusSign(dollarFormat.format(amount))

/** "12 Nov 2026" of the UTC day. */
export const formatUtcDate = (date: DateInput): string => formatDayMonthYear(utcDateFormat, date)

/** "October 2026" of "2026-10". */
export const formatMonth = (month: string): string =>
  utcMonthFormat.format(new Date(firstDayOf(month)))

/** A real minus sign: screen readers skip a hyphen, and narrow columns break at it. */
export const withMinusSign = (text: string): string => text.replace('-', '\u2212')

/** "12 Nov 2026", built from parts: en-GB writes "Sept", and en-US puts the month first. */
export function formatDayMonthYear(format: Intl.DateTimeFormat, date: DateInput): string {
  const parts = datePartsOf(format, date)
  return `${parts.day} ${parts.month} ${parts.year}`
}

export function datePartsOf(format: Intl.DateTimeFormat, date: DateInput) {
  const entries = format.formatToParts(new Date(date)).map(({ type, value }) => [type, value])
  return Object.fromEntries(entries) as Partial<Record<Intl.DateTimeFormatPartTypes, string>>
}

/** "America/New York" of the IANA name "America/New_York". */
export const formatZone = (zone: string): string => zone.replaceAll('_', ' ')
