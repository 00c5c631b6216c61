import { addDays, addMonths, dayOf, lastDayOf } from '#contract/days.ts'
import { warnedDays } from '#contract/limits.ts'

export const maxKeepMonths = 120

/** The same day of a later month, or the last day of a shorter month. */
export function monthsAfter(completedAt: string, months: number): string {
  const day = dayOf(completedAt)
  const month = addMonths(day.slice(0, 7), months)
  const last = lastDayOf(month)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}

/** The day of removal if people are warned only today. */
export function endDayOf(completedAt: string, months: number, today: string): string {
  const [agreed, soonest] = [monthsAfter(completedAt, months), addDays(today, warnedDays)]
  return agreed > soonest ? agreed : soonest
}
