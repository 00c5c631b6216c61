import { addMonths, firstDayOf, formatMonth, formatUtcDate } from '@curbcut/contract'

/** The words of the screens of monthly statements. */
export const statementWords = {
  title: 'Statements',
  types: { remediator: 'Remediators', organization: 'Organizations' },
  states: { draft: 'Draft', issued: 'Issued', paid: 'Paid' },
  back: 'Back to the statements',
  issue: 'Issue Statement',
  issueAll: (month: string) => `Issue all of ${month}`,
  pay: 'Mark as Paid',
  paidOn: 'Paid on',
  print: 'Print',
  pdf: 'Save as PDF',
} as const

/** Why the statements of a month that has not ended cannot be issued yet. */
export const whenIssued = (month: string): string =>
  `${formatMonth(month)} has not ended yet. It can be issued from ${formatUtcDate(firstDayOf(addMonths(month, 1)))} (UTC).`

/** Why there is nothing to issue any more. */
export const allIssued = (month: string): string =>
  `All statements of ${formatMonth(month)} are issued.`

/** What issuing means; shown before. */
export const whatIssuingMeans =
  'Issuing is final: the numbers cannot be changed afterwards. Later corrections go on the statement of the month in which they are made.'
