import { addDays } from '@curbcut/contract'
import {
  addWorkingMinutes,
  closingTimeOf,
  isWorkingDay,
  zonedDay,
  type WorkCalendar,
} from '#server/features/jobs/promises/working-minutes.ts'

/** Below so many days, people are notified at half of the time. */
const fewDays = 6
const warningDays = 3

/** When a delivery of now lapses: at the end of work on the last of so many working days. */
export function signOffTimesOf(
  calendar: WorkCalendar,
  { from, days }: { from: string; days: number },
): { ending_at: string; lapses_at: string } {
  const first = zonedDay(calendar, from)
  const closingAfter = (count: number) =>
    closingTimeOf(calendar, workingDayAfter(calendar, first, count))
  const notifyAfter = days < fewDays ? days / 2 : days - warningDays
  const isHalfDay = !Number.isInteger(notifyAfter)
  const minutes = isHalfDay ? (calendar.closesAt - calendar.opensAt) / 2 : 0
  const lapses_at = closingAfter(days)
  const ending_at = addWorkingMinutes(calendar, {
    from: closingAfter(Math.floor(notifyAfter)),
    minutes,
  })
  // Half a day may not fit into a day whose working hours the clock skips.
  return { ending_at: ending_at < lapses_at ? ending_at : lapses_at, lapses_at }
}

/** The day itself for 0, also if nobody works on it. */
function workingDayAfter(calendar: WorkCalendar, day: string, count: number): string {
  let current = day
  for (let left = count; left > 0;) {
    current = addDays(current, 1)
    if (isWorkingDay(calendar, current)) left -= 1
  }
  return current
}
