import { addMonths, dayOf, firstRateDay, isMonth, monthOf, monthsFrom } from '@curbcut/contract'

/** So many months before the chosen one can be chosen next; all of them by going on from the last. */
const offeredBefore = 24

/** Nothing was booked before the first rates. */
const earliest = monthOf(firstRateDay)

/** The present day of UTC, which decides which months have ended. */
export const presentDay = (): string => dayOf(new Date().toISOString())

/** The month of statements that an address names; the last one that has ended where it names none. */
export function chosenMonth(named: string | null, today: string): string {
  const present = monthOf(today)
  const isOffered = named !== null && isMonth(named) && named >= earliest && named <= present
  return isOffered ? named : addMonths(present, -1)
}

/** The months to choose from, the present one first. */
export const offeredMonths = (chosen: string, today: string): string[] =>
  monthsFrom(addMonths(chosen, -offeredBefore), monthOf(today)).toReversed()
