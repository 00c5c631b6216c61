// How people read figures and days, on screens and in saved documents.

import { firstDayOf } from './days.ts'

/** A moment as Intl takes it; a text is ISO 8601. */
export type When = string | number | Date

const count = new Intl.NumberFormat('en-US')
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

/** "$1,234.50", "−$3.00". */
export const formatDollars = (amount: number): string => withMinus(dollars.format(amount))

/** "12 Nov 2026" of the UTC day, for reports and statements. */
export const formatUtcDate = (when: When): string => dayMonthYear(utcDateParts, when)

/** "October 2026" of "2026-10", for statements. */
export const formatMonth = (month: string): string =>
  utcMonthParts.format(new Date(firstDayOf(month)))

/** With a real minus sign: screen readers skip a hyphen, and narrow columns break at it. */
export const withMinus = (text: string): string => text.replace('-', '\u2212')

/**
 * "12 Nov 2026" in the format's zone, built from parts: en-GB writes "Sept", and en-US puts the month
 * first.
 */
export function dayMonthYear(format: Intl.DateTimeFormat, when: When): string {
  const part = partsOf(format, when)
  return `${part.day} ${part.month} ${part.year}`
}

/** The parts of a moment in the format's zone, by name. */
export function partsOf(format: Intl.DateTimeFormat, when: When) {
  const entries = format.formatToParts(new Date(when)).map(({ type, value }) => [type, value])
  return Object.fromEntries(entries) as Partial<Record<Intl.DateTimeFormatPartTypes, string>>
}
