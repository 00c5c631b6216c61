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
