import {
  formatCount,
  formatDollars,
  formatMonth,
  formatUtcDate,
  statementTexts,
} from '@curbcut/contract'
import type { Statement, StatementTotals } from '@curbcut/contract/statement-routes.ts'
import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { serialNumberColumn } from '#web/ui/table/columns/serial-number-column.ts'
import { noValue } from '#web/ui/table/no-value.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { StatementStateBadge } from './StatementStateBadge.tsx'
import type { StatementParams } from './use-statement-params.ts'

type StatementColumn = Column<Statement>

const { columns: headers } = statementTexts

/** `openedId`: the id of the statement, or of the owner for a draft. */
export const statementLinkId = (openedId: string) => `statement-${openedId}`

type LinkProps = { statement: Statement; to: string; children: ReactNode }

function StatementLink({ statement, to, children }: LinkProps) {
  return (
    <span id={statementLinkId(statement._id ?? statement.party._id)}>
      <TextLink to={to}>{children}</TextLink>
    </span>
  )
}

const numberColumn: StatementColumn = {
  key: 'statement',
  header: headers.statement,
  cell: (statement) => <span className="whitespace-nowrap">{statement.number ?? noValue}</span>,
  width: 7.2,
}
const stateColumn: StatementColumn = {
  key: 'state',
  header: headers.state,
  cell: (statement) => <StatementStateBadge state={statement.state} isPlain />,
  narrow: 'badge',
  width: 6.5,
}
const sumColumn: StatementColumn = {
  key: 'sum',
  header: headers.sum,
  cell: (statement) => <strong>{formatDollars(statement.sum)}</strong>,
  align: 'end',
  width: 6.8,
  grows: 0.5,
}

const figureWidths = {
  lines: 4.5,
  jobs: 4.5,
  simplePages: 5.3,
  complexPages: 5.9,
  nonBillablePages: 7.3,
} as const

const figureColumn = (
  key: keyof typeof figureWidths,
  valueOf: (statement: Statement) => number,
  dropOrder: 2 | 3 | 4 | 5,
): StatementColumn => ({
  key,
  header: headers[key],
  cell: (statement) => formatCount(valueOf(statement)),
  align: 'end',
  dropOrder,
  width: figureWidths[key],
  grows: 0.5,
})

const figureColumns: StatementColumn[] = [
  figureColumn('lines', ({ lines }) => lines, 5),
  figureColumn('jobs', ({ jobs }) => jobs, 5),
  figureColumn('simplePages', ({ simple_pages }) => simple_pages, 3),
  figureColumn('complexPages', ({ complex_pages }) => complex_pages, 3),
  figureColumn('nonBillablePages', ({ non_billable_pages }) => non_billable_pages, 5),
  {
    key: 'specialJobsCost',
    header: headers.specialJobsCost,
    cell: (statement) => formatDollars(statement.total_special_jobs_cost),
    align: 'end',
    dropOrder: 4,
    width: 6.6,
    grows: 0.5,
  },
]

/** By the keys of their columns. There is no sum of jobs: one may be on several statements. */
export const statementSums = (totals: StatementTotals): Record<string, ReactNode> => ({
  lines: formatCount(totals.lines),
  simplePages: formatCount(totals.simple_pages),
  complexPages: formatCount(totals.complex_pages),
  nonBillablePages: formatCount(totals.non_billable_pages),
  specialJobsCost: formatDollars(totals.total_special_jobs_cost),
  sum: formatDollars(totals.sum),
})

const issuedColumn: StatementColumn = {
  key: 'issued',
  header: headers.issued,
  cell: ({ issuedAt }) => (issuedAt ? renderDay(issuedAt) : noValue),
  dropOrder: 5,
  width: 7,
}
const paidColumn: StatementColumn = {
  key: 'paid',
  header: headers.paid,
  cell: ({ paid_on: on }) => (on ? renderDay(on) : noValue),
  dropOrder: 3,
  width: 7,
}

/** The UTC day, as on the statement's page and in its PDF. */
const renderDay = (dateTime: string) => (
  <time dateTime={dateTime} className="whitespace-nowrap">
    {formatUtcDate(dateTime)}
  </time>
)

type ColumnOptions = Pick<StatementParams, 'addressOf'> & {
  page: number
  /** Drafts have neither number nor days, so a month of drafts has no columns for them. */
  hasIssued: boolean
}

export function statementColumns({ page, hasIssued, addressOf }: ColumnOptions): StatementColumn[] {
  const name: StatementColumn = {
    key: 'name',
    header: headers.name,
    cell: (statement) => (
      <StatementLink statement={statement} to={addressOf(statement)}>
        <Name>{statement.party.name}</Name>
      </StatementLink>
    ),
    isRowHeader: true,
    width: 10,
    grows: 3,
  }
  return [
    serialNumberColumn(headers.number, page),
    name,
    ...(hasIssued
      ? [numberColumn, stateColumn, sumColumn, issuedColumn, paidColumn]
      : [stateColumn, sumColumn]),
    ...figureColumns,
  ]
}

export function ownStatementColumns(
  { addressOf }: Pick<ColumnOptions, 'addressOf'>,
  renderSave: (statement: Statement) => ReactNode,
): StatementColumn[] {
  const month: StatementColumn = {
    key: 'month',
    header: statementTexts.month,
    cell: (statement) => (
      <StatementLink statement={statement} to={addressOf(statement)}>
        {formatMonth(statement.month)}
      </StatementLink>
    ),
    isRowHeader: true,
    width: 8.5,
    grows: 2,
  }
  const save: StatementColumn = {
    key: 'save',
    header: 'Export',
    cell: renderSave,
    width: 12,
  }
  return [month, numberColumn, stateColumn, sumColumn, save]
}
