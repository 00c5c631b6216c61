// Reports count days and months in UTC, in every time zone: '2026-10-31', '2026-10'.

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/

// Months at both ends of the range need neighbours of four digits as well.
const isKnownYear = (text: string) => !/^(0000|9999)/.test(text)

/** Whether this is a day of the calendar, like 2028-02-29, of the years 1 to 9998. */
export function isDay(text: string): boolean {
  if (!dayPattern.test(text) || !isKnownYear(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // For a day that its month lacks, JavaScript returns a day of the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Whether this is a month of the years 1 to 9998, like 2026-10. */
export const isMonth = (text: string): boolean => monthPattern.test(text) && isKnownYear(text)

/** The day of a moment (ISO 8601 UTC). */
export const dayOf = (time: string): string => time.slice(0, 10)

/** The moment at which a day begins (ISO 8601 UTC). */
export const startOfDay = (day: string): string => `${day}T00:00:00.000Z`

/** The month of a moment or of a day. */
export const monthOf = (timeOrDay: string): string => timeOrDay.slice(0, 7)

/** The first day of a month. */
export const firstDayOf = (month: string): string => `${month}-01`

/** The month `count` months after this one; a negative number goes back. */
export function addMonths(month: string, count: number): string {
  const date = new Date(`${firstDayOf(month)}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return monthOf(date.toISOString())
}

/** The day `count` days after this one; a negative number goes back. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return dayOf(date.toISOString())
}

/** The last day of a month. */
export const lastDayOf = (month: string): string => addDays(firstDayOf(addMonths(month, 1)), -1)

/** The months from the first to the last, both included; none where the last is before the first. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; isMonth(month) && month <= last; month = addMonths(month, 1)) {
    months.push(month)
  }
  return months
}
