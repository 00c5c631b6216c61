import {
  addMonths,
  firstDayOf,
  formatMonth,
  formatUtcDate,
  type StatementState,
  type StatementType,
} from '@curbcut/contract'
import { accountTabs } from '#web/lib/addresses/tabs.ts'

export const statementLabels = {
  title: accountTabs.statements.label,
  types: { remediator: 'Remediators', organization: 'Organizations' } satisfies Record<
    StatementType,
    string
  >,
  states: { draft: 'Draft', issued: 'Issued', paid: 'Paid' } satisfies Record<
    StatementState,
    string
  >,
  draftFor: (month: string) => `Draft for ${formatMonth(month)}`,
  back: 'Back to the statements',
  issue: 'Issue Statement',
  issueAll: (month: string) => `Issue all of ${formatMonth(month)}`,
  issuingExplanation:
    'Issuing is final: the numbers cannot be changed afterwards. Later corrections go on the statement of the month in which they are made.',
  monthNotEnded: (month: string) =>
    `${formatMonth(month)} has not ended yet. It can be issued from ${formatUtcDate(firstDayOf(addMonths(month, 1)))} (UTC).`,
  monthIssued: (month: string) => `All statements of ${formatMonth(month)} are issued.`,
  markAsPaid: 'Mark as Paid',
  paidOn: 'Paid on',
  print: 'Print',
  exportPdf: 'Export PDF',
} as const
