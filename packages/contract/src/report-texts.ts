// Apart from texts.ts, so that the web app loads them with the screens that show them.

import { userTexts } from './screen-texts.ts'

/** The texts of the reports. */
export const reportTexts = {
  title: 'Reports',
  tabs: { remediators: 'Remediators', organizations: 'Organizations', statements: 'Statements' },
  search: 'Search name, email',
  filter: 'Filter',
  dateRange: 'Select date range',
  startDate: 'Start Date',
  endDate: 'End Date',
  reset: 'Reset',
  apply: 'Apply',
  /** Beside every range: a day begins and ends with that of UTC. */
  utcDays: 'Days begin and end at midnight UTC.',
  allTime: 'All time',
  columns: {
    number: 'No.',
    name: 'Name',
    email: 'Email',
    availability: 'Availability',
    jobs: 'Jobs',
    simplePages: 'Simple Pages',
    complexPages: 'Complex Pages',
    nonBillablePages: 'Non-Billable Pages',
    specialJobs: 'Special Jobs',
    specialJobsCost: 'Special Jobs Cost',
    totalCost: 'Total Cost',
  },
  thisPage: 'This page',
  allRows: 'All',
  lines: {
    /** The heading over what stands behind a row of a report. */
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
      simplePage: 'Simple Page',
      complexPage: 'Complex Page',
      amount: 'Amount',
    },
    kinds: { pages: 'Pages', quote: 'Quote', reversal: 'Reversal' },
  },
  months: {
    title: 'Pages and cost per month',
    month: 'Month',
    pages: 'Pages',
    cost: 'Cost',
  },
} as const

/** The texts of what a page costs. */
export const rateTexts = {
  title: 'Rates',
  from: 'From',
  simplePage: 'Simple page',
  complexPage: 'Complex page',
  /** In place of the first day of the first rates. */
  sinceTheBeginning: 'Since the beginning',
  newRates: 'New rates',
  /** Under the day of new rates. */
  fromHint: 'A day after today, in UTC. Work keeps the rates of its day.',
  /** To those who may only read them. */
  setBySuperUsers: 'Rates are set by super users. Work keeps the rates of its day.',
  submit: 'Save Rates',
} as const

/** The texts of the monthly statements. */
export const statementTexts = {
  title: 'Statements',
  types: { remediator: 'Remediators', organization: 'Organizations' },
  states: { draft: 'Draft', issued: 'Issued', paid: 'Paid' },
  month: 'Month',
  back: 'Back to the statements',
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
    sum: 'Sum',
    issued: 'Issued',
    paid: 'Paid',
  },
  issue: 'Issue Statement',
  issueAll: (month: string) => `Issue all of ${month}`,
  pay: 'Mark as Paid',
  paidOn: 'Paid on',
  print: 'Print',
  pdf: 'Save as PDF',
  address: 'Address',
  /** Over the table of the PDF, and under its columns. */
  byJob: 'The work of the month, by job',
  total: 'Total',
  notes: [
    'Days begin and end at midnight UTC.',
    'Amounts are in US dollars. A page costs what it did on the day of the work.',
    'What was taken back after its month was settled stands here with a minus.',
  ],
  /** What a remediator is owed, what an organization costs. */
  sums: { remediator: 'Owed', organization: 'Cost' },
  /** A line of a remediator's address. */
  remediatorId: (id: string) => `${userTexts.columns.remediatorId} ${id}`,
  /** A line of an organization's address: by whom its bills are taken. */
  billing: (contact: string) => `Billing: ${contact}`,
} as const

/** The button of every list that can be saved for a spreadsheet. */
export const exportLabel = 'Export CSV'

/** What stands in such a file, beside the labels and words of the screens. */
export const csvTexts = {
  /** The label of a column of times, which in a file have no zone of the reader's. */
  inUtc: (label: string) => `${label} (UTC)`,
  role: 'Role',
  yes: 'Yes',
  no: 'No',
} as const
