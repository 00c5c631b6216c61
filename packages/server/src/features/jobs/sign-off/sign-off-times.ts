import { addDays } from '@curbcut/contract'
import {
  addWorkingMinutes,
  closingTimeOf,
  isWorkingDay,
  zonedDay,
  type WorkCalendar,
} from '#server/features/jobs/promises/working-minutes.ts'

/** People are notified three working days before the end, or after half of a shorter time. */
const warningDays = 3
const shortTimeDays = 2 * warningDays

/** A delivery lapses at the end of work on the last of so many working days after `from`. */
export function signOffTimesOf(
  calendar: WorkCalendar,
  { from, days }: { from: string; days: number },
): { ending_at: string; lapses_at: string } {
  const deliveryDay = zonedDay(calendar, from)
  const closingAfter = (count: number) =>
    closingTimeOf(calendar, workingDayAfter(calendar, deliveryDay, count))
  const notifyAfterDays = days < shortTimeDays ? days / 2 : days - warningDays
  const isHalfDay = !Number.isInteger(notifyAfterDays)
  const minutes = isHalfDay ? (calendar.closesAt - calendar.opensAt) / 2 : 0
  const lapses_at = closingAfter(days)
  const ending_at = addWorkingMinutes(calendar, {
    from: closingAfter(Math.floor(notifyAfterDays)),
    minutes,
  })
  // Half a day may not fit into a day whose working hours the clock skips.
  return { ending_at: ending_at < lapses_at ? ending_at : lapses_at, lapses_at }
}

/** The day itself for 0, also if nobody works on it. */
function workingDayAfter(calendar: WorkCalendar, day: string, count: number): string {
  let current = day
  for (let remainingDays = count; remainingDays > 0;) {
    current = addDays(current, 1)
    if (isWorkingDay(calendar, current)) remainingDays -= 1
  }
  return current
}
