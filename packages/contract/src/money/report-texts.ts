import type { LedgerKind, RemediatorReportSortField } from './routes/reports.ts'

export const reportTexts = {
  title: 'Reports',
  tabs: {
    remediators: 'Remediators',
    organizations: 'Organizations',
    statements: 'Statements',
    deliveries: 'On Time',
  },
  search: 'Search name, email',
  filter: 'Filter',
  dateRange: 'Select date range',
  startDate: 'Start Date',
  endDate: 'End Date',
  reset: 'Reset',
  apply: 'Apply',
  allTime: 'All time',
  removeRange: 'Remove the range',
  invalidRange: (error: string) => `${error}. All time is shown.`,
  lastMonth: 'Last month',
  /** Of the screen and the CSV; sortable columns have the names of their sort fields. */
  columns: {
    number: 'No.',
    name: 'Name',
    email: 'Email',
    isAvailable: 'Availability',
    jobs: 'Jobs',
    simple_pages: 'Simple Pages',
    complex_pages: 'Complex Pages',
    non_billable_pages: 'Non-Billable Pages',
    special_jobs: 'Special Jobs',
    total_special_jobs_cost: 'Special Jobs Cost',
    total_cost: 'Total Cost',
  } satisfies Record<RemediatorReportSortField, string> & Record<string, string>,
  thisPage: 'This page',
  allRows: 'All',
  ledger: {
    title: (name: string) => `Ledger of ${name}`,
    back: 'Back to the report',
    columns: {
      number: 'No.',
      job: 'Job Name',
      file: 'File Name',
      kind: 'Kind',
      remediator: 'Remediator',
      organization: 'Organization',
      simplePages: 'Simple Pages',
      complexPages: 'Complex Pages',
      billable: 'Billable',
      bookedAt: 'Booked',
      /** For the CSV alone: screens show the rates below the counts of pages. */
      simplePageRate: 'Rate per simple page',
      complexPageRate: 'Rate per complex page',
      amount: 'Amount',
      countedPages: 'Counted Pages',
      /** For the CSV alone: screens show a sign. */
      countEstimated: 'Count Estimated',
    },
    notBillable: 'Non-billable',
    kinds: { pages: 'Pages', quote: 'Quote', reversal: 'Reversal' } satisfies Record<
      LedgerKind,
      string
    >,
  },
  mostPages: {
    remediators: 'Most pages by remediator',
    organizations: 'Most pages by organization',
  },
  months: {
    title: 'Pages and cost per month',
    month: 'Month',
    pages: 'Pages',
    cost: 'Cost',
  },
} as const
