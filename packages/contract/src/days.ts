// Days and months are in UTC, in every time zone: '2026-10-31', '2026-10'.

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/

// The neighbours of a day or month must have years of four digits too.
const hasSupportedYear = (text: string) => !/^(0000|9999)/.test(text)

export function isDay(text: string): boolean {
  if (!dayPattern.test(text) || !hasSupportedYear(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // JavaScript turns a day that its month lacks into a day of the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export const isMonth = (text: string): boolean => monthPattern.test(text) && hasSupportedYear(text)

/** The day of a moment (ISO 8601 UTC). */
export const dayOf = (time: string): string => time.slice(0, 10)

export const startOfDay = (day: string): string => `${day}T00:00:00.000Z`

export const monthOf = (timeOrDay: string): string => timeOrDay.slice(0, 7)

export const firstDayOf = (month: string): string => `${month}-01`

export function addMonths(month: string, count: number): string {
  const date = new Date(`${firstDayOf(month)}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return monthOf(date.toISOString())
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return dayOf(date.toISOString())
}

export const lastDayOf = (month: string): string => addDays(firstDayOf(addMonths(month, 1)), -1)

/** Includes both months; empty if `last` is before `first`. */
export function monthsBetween(firstMonth: string, lastMonth: string): string[] {
  const months: string[] = []
  for (let month = firstMonth; isMonth(month) && month <= lastMonth; month = addMonths(month, 1)) {
    months.push(month)
  }
  return months
}
