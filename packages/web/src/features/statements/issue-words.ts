import { addMonths, firstDayOf, formatUtcDate } from '@curbcut/contract'

/** Why the statements of a running month cannot be issued yet. */
export const whenIssued = (month: string): string =>
  `The month still runs. It can be issued from ${formatUtcDate(firstDayOf(addMonths(month, 1)))} on (UTC).`

/** What issuing means; shown before. */
export const whatIssuingMeans =
  'Issuing fixes the numbers for good. Later corrections fall into the month in which they are made.'
