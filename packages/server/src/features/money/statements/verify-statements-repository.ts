import { sql } from 'kysely'
import type { Db, StatementRow } from '#server/db/schema/tables.ts'

export function findStatementBatch(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<StatementRow[]> {
  return db
    .selectFrom('statements')
    .selectAll()
    .$if(after !== null, (statements) => statements.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Computed from ledger rows, under the statement's column names. */
export type LineSums = Pick<
  StatementRow,
  | 'simple_pages'
  | 'complex_pages'
  | 'non_billable_pages'
  | 'jobs'
  | 'special_jobs'
  | 'quote_cents'
  | 'cents'
  | 'lines'
> & { statement_id: string; last_number: number }

export async function findLineSums(db: Db, ids: readonly string[]): Promise<LineSums[]> {
  const { rows } = await sql<LineSums>`
    select
      statement_id,
      max(statement_lines.number) as last_number,
      count(*) as lines,
      coalesce(sum(simple_pages) filter (where is_billable), 0) as simple_pages,
      coalesce(sum(complex_pages) filter (where is_billable), 0) as complex_pages,
      coalesce(sum(simple_pages + complex_pages) filter (where not is_billable), 0)
        as non_billable_pages,
      count(distinct job_id) as jobs,
      count(distinct job_id) filter (where kind = 'quote') as special_jobs,
      coalesce(sum(cents) filter (where kind = 'quote'), 0) as quote_cents,
      sum(cents) as cents
    from statement_lines join ledger on ledger.id = statement_lines.ledger_id
    where statement_id = any(${[...ids]}::uuid[])
    group by statement_id`.execute(db)
  return rows
}

const isOfStatement = sql`(
  case statements.type
    when 'remediator' then ledger.remediator_id = statements.remediator_id
    else ledger.organization_id = statements.organization_id
  end
  and ledger.created_at >= statements.month::timestamp at time zone 'UTC'
  and ledger.created_at < (statements.month + interval '1 month') at time zone 'UTC'
)`

type MisplacedLine = { statement_id: string; ledger_id: string }

/** Rows on these statements that belong to another owner or month. */
export async function findForeignLines(db: Db, ids: readonly string[]): Promise<MisplacedLine[]> {
  const { rows } = await sql<MisplacedLine>`
    select statement_id, ledger_id
    from statements
    join statement_lines on statement_lines.statement_id = statements.id
    join ledger on ledger.id = statement_lines.ledger_id
    where statements.id = any(${[...ids]}::uuid[]) and not ${isOfStatement}
    order by ledger.position`.execute(db)
  return rows
}

/** Rows of these statements' owners and months that are not on them. */
export async function findMissingLines(db: Db, ids: readonly string[]): Promise<MisplacedLine[]> {
  // One scope at a time, so that the query can use its index.
  const missingOf = (scope: 'remediator_id' | 'organization_id') => sql`
    select statements.id as statement_id, ledger.id as ledger_id, ledger.position
    from statements
    join ledger on ${sql.ref(`ledger.${scope}`)} = ${sql.ref(`statements.${scope}`)}
      and ${isOfStatement}
    where statements.id = any(${[...ids]}::uuid[]) and not exists (
      select from statement_lines
      where statement_lines.statement_id = statements.id
        and statement_lines.ledger_id = ledger.id
    )`
  const { rows } = await sql<MisplacedLine>`
    ${missingOf('remediator_id')} union all ${missingOf('organization_id')}
    order by position`.execute(db)
  return rows
}

/** Unused numbers below the last one of a type and year. */
export async function findMissingNumbers(db: Db) {
  const { rows } = await sql<Pick<StatementRow, 'type' | 'number'> & { year: number }>`
    select years.type, years.year, numbers.number
    from (select type, year, max(number) as last from statements group by type, year) years
    cross join lateral generate_series(1, last) numbers (number)
    where not exists (
      select from statements
      where statements.type = years.type and statements.year = years.year
        and statements.number = numbers.number
    )
    order by 1, 2, 3`.execute(db)
  return rows
}

export const findStatementEvents = (db: Db) =>
  db
    .selectFrom('events')
    .select(['id', 'kind', 'user_id', 'organization_id', 'details'])
    .where('kind', 'in', ['statement_issued', 'statement_paid'])
    .orderBy('position')
    .execute()
