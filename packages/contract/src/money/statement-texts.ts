export const statementTexts = {
  month: 'Month',
  columns: {
    number: 'No.',
    statement: 'Statement',
    name: 'Name',
    state: 'Status',
    lines: 'Lines',
    jobs: 'Jobs',
    simplePages: 'Simple Pages',
    complexPages: 'Complex Pages',
    nonBillablePages: 'Non-Billable Pages',
    specialJobsCost: 'Special Jobs Cost',
    sum: 'Total',
    issued: 'Issued',
    paid: 'Paid',
  },
} as const
