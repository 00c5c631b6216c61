import { addDays, addMonths, dayOf, lastDayOf } from '#contract/days.ts'
import { warnedDays } from '#contract/limits.ts'

/** The longest time after which documents may end. */
export const mostKeepMonths = 120

/** The day so many months after a completion (ISO 8601 UTC): of a shorter month, its last day. */
export function monthsAfter(completedAt: string, months: number): string {
  const day = dayOf(completedAt)
  const month = addMonths(day.slice(0, 7), months)
  const last = lastDayOf(month)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}

/** The day on which documents would end that nobody was warned of yet. */
export function endDayOf(completedAt: string, months: number, today: string): string {
  const [agreed, soonest] = [monthsAfter(completedAt, months), addDays(today, warnedDays)]
  return agreed > soonest ? agreed : soonest
}
