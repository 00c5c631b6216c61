import { addDays, addMonths, dayOf, lastDayOf } from '#contract/days.ts'
import { removalWarningDays } from '#contract/limits.ts'

export const maxKeepMonths = 120

/** The same day of a later month, or the last day of a shorter month. */
export function addMonthsToDay(completedAt: string, months: number): string {
  const day = dayOf(completedAt)
  const month = addMonths(day.slice(0, 7), months)
  const lastDay = lastDayOf(month)
  const sameDay = `${month}-${day.slice(8)}`
  return sameDay < lastDay ? sameDay : lastDay
}

/** The day of removal if people are warned only today. */
export function removalDayOf(completedAt: string, months: number, today: string): string {
  const [agreedDay, soonestDay] = [
    addMonthsToDay(completedAt, months),
    addDays(today, removalWarningDays),
  ]
  return agreedDay > soonestDay ? agreedDay : soonestDay
}
