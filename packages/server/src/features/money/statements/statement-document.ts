import {
  formatCount,
  formatDollars,
  formatMonth,
  formatUtcDate,
  type Statement,
  reportTexts,
  utcDaysHint,
  statementTexts,
} from '@curbcut/contract'
import type { TableColumn, TableDocument } from '#server/pdf/table-document.ts'
import type { StatementJob } from './read-statement.ts'

const { columns: columnLabels } = statementTexts

const notes = [
  'Amounts are in US dollars. Each page is charged at the rate of the day on which the work was done.',
  'Work taken back after its month was issued is shown with a minus.',
]

/** A line per job. */
export function toStatementDocument(
  statement: Statement,
  jobs: readonly StatementJob[],
): TableDocument {
  const { type, number, month, party, sum, issuedAt, paid_on: paidOn } = statement
  const isForRemediator = type === 'remediator'
  const columns = jobColumns.filter((column) => isForRemediator || column.key !== 'organization')
  return {
    title: `${statementTexts.columns.statement} ${number ?? ''}`,
    facts: [
      { label: columnLabels.name, value: party.name },
      { label: reportTexts.columns.email, value: party.email },
      { label: 'Address', value: party.address.join(', ') },
      { label: statementTexts.month, value: formatMonth(month) },
      ...(issuedAt ? [{ label: columnLabels.issued, value: formatUtcDate(issuedAt) }] : []),
      ...(paidOn ? [{ label: columnLabels.paid, value: formatUtcDate(paidOn) }] : []),
      { label: 'Time zone', value: `UTC. ${utcDaysHint}` },
      { label: columnLabels.sum, value: formatDollars(sum) },
    ],
    tables: [
      {
        caption: 'The work of the month, by job',
        columns: columns.map(({ label, width, align }): TableColumn => ({ label, width, align })),
        rows: jobs.map((job) => columns.map(({ cell }) => cell(job))),
        foot: [columns.map(({ total }) => total(statement))],
      },
    ],
    notes,
    createdAt: issuedAt ?? `${month}-01T00:00:00Z`,
  }
}

type JobColumn = TableColumn & {
  key: string
  cell: (job: StatementJob) => string
  total: (statement: Statement) => string
}

type PagesField = 'simple_pages' | 'complex_pages' | 'non_billable_pages'

const pagesColumn = (key: PagesField, label: string): JobColumn => ({
  key,
  label,
  width: 2,
  align: 'end',
  cell: (job) => formatCount(job[key]),
  total: (statement) => formatCount(statement[key]),
})

const jobColumns: readonly JobColumn[] = [
  {
    key: 'job',
    label: reportTexts.ledger.columns.job,
    width: 5,
    align: 'start',
    cell: (job) => job.job_name,
    total: () => 'Total',
  },
  {
    key: 'organization',
    label: reportTexts.ledger.columns.organization,
    width: 4,
    align: 'start',
    cell: (job) => job.organization_name,
    total: () => '',
  },
  pagesColumn('simple_pages', columnLabels.simplePages),
  pagesColumn('complex_pages', columnLabels.complexPages),
  pagesColumn('non_billable_pages', columnLabels.nonBillablePages),
  {
    key: 'quotes',
    label: columnLabels.specialJobsCost,
    width: 2,
    align: 'end',
    cell: (job) => formatDollars(job.quoteAmount),
    total: (statement) => formatDollars(statement.total_special_jobs_cost),
  },
  {
    key: 'amount',
    label: reportTexts.ledger.columns.amount,
    width: 3,
    align: 'end',
    cell: (job) => formatDollars(job.amount),
    total: (statement) => formatDollars(statement.sum),
  },
]
