import { firstDayOf } from '@curbcut/contract'
import type { Db, StatementRow } from '#server/db/schema/tables.ts'
import { compareStatementEvents, type StoredStatement } from './compare-statement-events.ts'
import { toStatementNumber } from './to-statement.ts'
import {
  findForeignLines,
  findLineSums,
  findMissingLines,
  findMissingNumbers,
  findStatementBatch,
  type LineSums,
} from './verify-statements-repository.ts'

const batchSize = 200

const sumColumns = [
  'simple_pages',
  'complex_pages',
  'non_billable_pages',
  'jobs',
  'special_jobs',
  'quote_cents',
  'cents',
  'lines',
] as const satisfies readonly (keyof StatementRow & keyof LineSums)[]

/** Yields a line per difference from ledger, events and numbering. Give it a snapshot. */
export async function* verifyStatements(db: Db): AsyncGenerator<string> {
  const statements = new Map<string, StoredStatement>()
  let after: string | null = null
  for (;;) {
    const rows: StatementRow[] = await findStatementBatch(db, { after, limit: batchSize })
    for (const line of await compareLines(db, rows)) yield line
    for (const row of rows) statements.set(row.id, toStoredStatement(row))
    if (rows.length < batchSize) break
    after = rows.at(-1)?.id ?? null
  }
  for (const { type, year, number } of await findMissingNumbers(db)) {
    const month = firstDayOf(`${year}`.padStart(4, '0'))
    yield `statement ${toStatementNumber({ type, month, number })}: is missing between the others`
  }
  yield* compareStatementEvents(db, statements)
}

const toStoredStatement = (row: StatementRow): StoredStatement => ({
  partyId: row.party_id,
  number: toStatementNumber(row),
  month: row.month.slice(0, 7),
  cents: row.cents,
  lines: row.lines,
  paidOn: row.paid_on,
})

async function compareLines(db: Db, rows: readonly StatementRow[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id)
  const sumsByStatement = new Map(
    (await findLineSums(db, ids)).map((sum) => [sum.statement_id, sum]),
  )
  const foreignLines = Map.groupBy(await findForeignLines(db, ids), (line) => line.statement_id)
  const missingLines = Map.groupBy(await findMissingLines(db, ids), (line) => line.statement_id)
  return rows.flatMap((row) => [
    ...compareSums(row, sumsByStatement.get(row.id)),
    ...(foreignLines.get(row.id) ?? []).map(
      ({ ledger_id }) =>
        `statement ${toStatementNumber(row)}: has row ${ledger_id} of the ledger, which is not of it`,
    ),
    ...(missingLines.get(row.id) ?? []).map(
      ({ ledger_id }) =>
        `statement ${toStatementNumber(row)}: lacks row ${ledger_id} of the ledger`,
    ),
  ])
}

function compareSums(row: StatementRow, sums: LineSums | undefined): string[] {
  const statementLabel = `statement ${toStatementNumber(row)}`
  if (!sums) return [`${statementLabel}: has no rows of the ledger`]
  const differingFigures = sumColumns.filter((figure) => row[figure] !== sums[figure])
  const isNumberedWithoutGaps = sums.last_number === sums.lines
  return [
    ...differingFigures.map(
      (figure) =>
        `${statementLabel}: ${figure} is ${row[figure]}, by its rows of the ledger ${sums[figure]}`,
    ),
    ...(isNumberedWithoutGaps
      ? []
      : [`${statementLabel}: the last of its ${sums.lines} rows is ${sums.last_number}`]),
  ]
}
