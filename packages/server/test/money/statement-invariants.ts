import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'
import { verifyStatements } from '#server/features/money/statements/verify-statements.ts'
import { toLines } from '#test/http/to-lines.ts'

type Stored = { db: Db }

/** The faults of statements and of their bookings, as readable lines. */
export async function findBrokenStatements(stored: Stored): Promise<string[]> {
  const finds = [findDifferences, findMisplacedBookings, findLateBookings, findStatementGaps]
  return (await Promise.all(finds.map((find) => find(stored)))).flat()
}

async function findDifferences({ db }: Stored) {
  const lines: string[] = []
  for await (const line of verifyStatements(db)) lines.push(line)
  return lines
}

async function findMisplacedBookings({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    select ledger.id, statements.type, count(*) as statements
    from statement_lines
    join statements on statements.id = statement_lines.statement_id
    join ledger on ledger.id = statement_lines.ledger_id
    group by ledger.id, statements.type
    having count(*) > 1
      or bool_or(to_char(ledger.created_at at time zone 'UTC', 'YYYY-MM')
        <> to_char(statements.month, 'YYYY-MM'))
      or bool_or(party_id not in (ledger.remediator_id, ledger.organization_id))`.execute(db)
  return toLines(rows)
}

async function findLateBookings({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    select ledger.id, statements.type, statements.month
    from statements
    join ledger on party_id in (ledger.remediator_id, ledger.organization_id)
      and to_char(ledger.created_at at time zone 'UTC', 'YYYY-MM')
        = to_char(statements.month, 'YYYY-MM')
    left join statement_lines on statement_lines.ledger_id = ledger.id
      and statement_lines.statement_id = statements.id
    where statement_lines.ledger_id is null`.execute(db)
  return toLines(rows)
}

async function findStatementGaps({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    select type, year, count(*) as statements, min(number) as lowest, max(number) as highest
    from statements group by type, year
    having min(number) <> 1 or max(number) <> count(*)`.execute(db)
  return toLines(rows)
}
