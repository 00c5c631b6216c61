import {
  formatCount,
  formatDollars,
  formatUtcDate,
  reportTexts,
  statementTexts,
} from '@curbcut/contract'
import type { Statement } from '@curbcut/contract/statement-routes.ts'
import { statementLabels } from './statement-labels.ts'

const { columns } = statementTexts

export function StatementFigures({ statement }: { statement: Statement }) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 @[40rem]:flex @[40rem]:flex-wrap @[60rem]:gap-x-8">
        {figuresOf(statement).map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-caption font-semibold text-ink2">{label}</dt>
            <dd className="text-control tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function figuresOf(statement: Statement): [label: string, value: string][] {
  const { issuedAt, paid_on: paidOn } = statement
  const optional: [string, string | null][] = [
    [columns.issued, issuedAt && formatUtcDate(issuedAt)],
    [statementLabels.paidOn, paidOn && formatUtcDate(paidOn)],
  ]
  return [
    ...optional.filter((entry): entry is [string, string] => entry[1] !== null),
    [columns.jobs, formatCount(statement.jobs)],
    [reportTexts.columns.special_jobs, formatCount(statement.special_jobs)],
    [columns.specialJobsCost, formatDollars(statement.total_special_jobs_cost)],
    [columns.lines, formatCount(statement.lines)],
    [columns.simplePages, formatCount(statement.simple_pages)],
    [columns.complexPages, formatCount(statement.complex_pages)],
    [columns.nonBillablePages, formatCount(statement.non_billable_pages)],
  ]
}
