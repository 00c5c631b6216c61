import { addMonths, dayOf, firstRateDay, isMonth, monthOf, monthsFrom } from '@curbcut/contract'

/** The number of earlier months in the list of choices. Choosing the oldest one leads further back. */
const offeredBefore = 24

/** Nothing was booked before the first rates. */
const earliest = monthOf(firstRateDay)

/** The present UTC day, which decides which months have ended. */
export const presentDay = (): string => dayOf(new Date().toISOString())

/** The day of a payment that is proposed: today, and never before the statement's own day. */
export function proposedPayday(issuedAt: string | null): string {
  const today = presentDay()
  const issuedOn = issuedAt === null ? today : dayOf(issuedAt)
  return issuedOn > today ? issuedOn : today
}

/** The month in the address; without one, the last month that has ended. */
export function chosenMonth(named: string | null, today: string): string {
  const present = monthOf(today)
  const isOffered = named !== null && isMonth(named) && named >= earliest && named <= present
  return isOffered ? named : addMonths(present, -1)
}

/** The months to choose from, the present one first. */
export const offeredMonths = (chosen: string, today: string): string[] =>
  monthsFrom(addMonths(chosen, -offeredBefore), monthOf(today)).toReversed()
