import { addMonths, dayOf, firstRateDay, isMonth, monthOf, monthsBetween } from '@curbcut/contract'
import { currentUtcDay } from '#web/lib/use-today.ts'

/** Months before the chosen one; choosing the oldest one offers earlier ones. */
const offeredMonthCount = 24

/** No work was booked before the first rates. */
const earliestMonth = monthOf(firstRateDay)

/** Today, but not before the statement was issued. */
export function proposedPayday(issuedAt: string | null): string {
  const today = currentUtcDay()
  const issuedOn = issuedAt === null ? today : dayOf(issuedAt)
  return issuedOn > today ? issuedOn : today
}

/** The default is the last month that has ended. */
export function monthFromParam(monthParam: string | null, today: string): string {
  const currentMonth = monthOf(today)
  const isOffered =
    monthParam !== null &&
    isMonth(monthParam) &&
    monthParam >= earliestMonth &&
    monthParam <= currentMonth
  return isOffered ? monthParam : addMonths(currentMonth, -1)
}

/** The current month first. */
export const offeredMonths = (month: string, today: string): string[] =>
  monthsBetween(addMonths(month, -offeredMonthCount), monthOf(today)).toReversed()
