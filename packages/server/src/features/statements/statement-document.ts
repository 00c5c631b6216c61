import { reportTexts, statementTexts, type Statement } from '@curbcut/contract'
import type { TableColumn, TableDocument } from '#server/pdf/table-document.ts'
import type { StatementJob } from './read-statement.ts'

const { columns: words, sums } = statementTexts

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const count = new Intl.NumberFormat('en-US')
const monthName = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayParts = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

// Intl writes a hyphen, which a narrow column breaks at and a screen reader leaves out.
const toDollars = (amount: number) => dollars.format(amount).replace('-', '−')
const toCount = (value: number) => count.format(value).replace('-', '−')

/** '2 Sep 2026' of UTC, as on the screens; where days come first, September has four letters. */
function toDay(time: string): string {
  const parts = dayParts.formatToParts(new Date(time))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('day')} ${part('month')} ${part('year')}`
}

/** An issued statement as a page to print: whose it is, a line for each job, and the sum. */
export function statementDocument(
  statement: Statement,
  jobs: readonly StatementJob[],
): TableDocument {
  const { type, number, month, party, sum, issuedAt, paid_on: paidOn } = statement
  const isOwed = type === 'remediator'
  const columns = jobColumns.filter((column) => isOwed || column.key !== 'organization')
  return {
    title: `${statementTexts.columns.statement} ${number ?? ''}`,
    facts: [
      { label: words.name, value: party.name },
      { label: reportTexts.columns.email, value: party.email },
      { label: statementTexts.address, value: party.address.join(', ') },
      { label: statementTexts.month, value: monthName.format(new Date(`${month}-01T00:00:00Z`)) },
      ...(issuedAt ? [{ label: words.issued, value: toDay(issuedAt) }] : []),
      ...(paidOn ? [{ label: words.paid, value: toDay(`${paidOn}T00:00:00Z`) }] : []),
      { label: sums[type], value: toDollars(sum) },
    ],
    table: {
      caption: statementTexts.byJob,
      columns: columns.map(({ label, width, align }): TableColumn => ({ label, width, align })),
      rows: jobs.map((job) => columns.map(({ cell }) => cell(job))),
      foot: [columns.map(({ total }) => total(statement))],
    },
    notes: statementTexts.notes,
    createdAt: issuedAt ?? `${month}-01T00:00:00Z`,
  }
}

type JobColumn = TableColumn & {
  key: string
  cell: (job: StatementJob) => string
  total: (statement: Statement) => string
}

const jobColumns: readonly JobColumn[] = [
  {
    key: 'job',
    label: reportTexts.lines.columns.job,
    width: 5,
    align: 'start',
    cell: (job) => job.job_name,
    total: () => statementTexts.total,
  },
  {
    key: 'organization',
    label: reportTexts.lines.columns.organization,
    width: 4,
    align: 'start',
    cell: (job) => job.organization_name,
    total: () => '',
  },
  {
    key: 'simple',
    label: words.simplePages,
    width: 2,
    align: 'end',
    cell: (job) => toCount(job.simple_pages),
    total: (statement) => toCount(statement.simple_pages),
  },
  {
    key: 'complex',
    label: words.complexPages,
    width: 2,
    align: 'end',
    cell: (job) => toCount(job.complex_pages),
    total: (statement) => toCount(statement.complex_pages),
  },
  {
    key: 'non-billable',
    label: words.nonBillablePages,
    width: 2,
    align: 'end',
    cell: (job) => toCount(job.non_billable_pages),
    total: (statement) => toCount(statement.non_billable_pages),
  },
  {
    key: 'quotes',
    label: words.specialJobsCost,
    width: 2,
    align: 'end',
    cell: (job) => toDollars(job.quotes),
    total: (statement) => toDollars(statement.total_special_jobs_cost),
  },
  {
    key: 'amount',
    label: reportTexts.lines.columns.amount,
    width: 3,
    align: 'end',
    cell: (job) => toDollars(job.amount),
    total: (statement) => toDollars(statement.sum),
  },
]
