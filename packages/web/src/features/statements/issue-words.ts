import { addMonths, firstDayOf, formatMonth, formatUtcDate } from '@curbcut/contract'

/** Why the statements of a month that has not ended cannot be issued yet. */
export const whenIssued = (month: string): string =>
  `${formatMonth(month)} has not ended yet. It can be issued from ${formatUtcDate(firstDayOf(addMonths(month, 1)))} (UTC).`

/** Why there is nothing to issue any more. */
export const allIssued = (month: string): string =>
  `All statements of ${formatMonth(month)} are issued.`

/** What issuing means; shown before. */
export const whatIssuingMeans =
  'Issuing is final: the numbers cannot be changed afterwards. Later corrections go on the statement of the month in which they are made.'
