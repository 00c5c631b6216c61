import { addMonths, firstDayOf, formatMonth, formatUtcDate } from '@curbcut/contract'
import { accountTabs } from '#web/lib/addresses/tabs.ts'

export const statementLabels = {
  title: accountTabs.statements.label,
  types: { remediator: 'Remediators', organization: 'Organizations' },
  states: { draft: 'Draft', issued: 'Issued', paid: 'Paid' },
  draftFor: (month: string) => `Draft for ${formatMonth(month)}`,
  back: 'Back to the statements',
  issue: 'Issue Statement',
  issueAll: (month: string) => `Issue all of ${month}`,
  pay: 'Mark as Paid',
  paidOn: 'Paid on',
  print: 'Print',
  pdf: 'Export PDF',
} as const

export const notEndedText = (month: string): string =>
  `${formatMonth(month)} has not ended yet. It can be issued from ${formatUtcDate(firstDayOf(addMonths(month, 1)))} (UTC).`

export const allIssuedText = (month: string): string =>
  `All statements of ${formatMonth(month)} are issued.`

export const issuingExplanation =
  'Issuing is final: the numbers cannot be changed afterwards. Later corrections go on the statement of the month in which they are made.'
