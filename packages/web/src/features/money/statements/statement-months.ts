import { addMonths, dayOf, firstRateDay, isMonth, monthOf, monthsFrom } from '@curbcut/contract'

/** Months before the chosen one; choosing the oldest one offers earlier ones. */
const offeredBefore = 24

/** No work was booked before the first rates. */
const earliest = monthOf(firstRateDay)

/** The UTC day decides which months have ended. */
export const presentDay = (): string => dayOf(new Date().toISOString())

/** Today, but not before the statement was issued. */
export function proposedPayday(issuedAt: string | null): string {
  const today = presentDay()
  const issuedOn = issuedAt === null ? today : dayOf(issuedAt)
  return issuedOn > today ? issuedOn : today
}

/** The default is the last month that has ended. */
export function chosenMonth(monthParam: string | null, today: string): string {
  const present = monthOf(today)
  const isOffered =
    monthParam !== null && isMonth(monthParam) && monthParam >= earliest && monthParam <= present
  return isOffered ? monthParam : addMonths(present, -1)
}

/** The current month first. */
export const offeredMonths = (month: string, today: string): string[] =>
  monthsFrom(addMonths(month, -offeredBefore), monthOf(today)).toReversed()
