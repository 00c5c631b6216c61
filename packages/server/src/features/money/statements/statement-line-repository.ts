import { addMonths, firstDayOf } from '@curbcut/contract'
import { sql } from 'kysely'
import { ledgerColumns } from '#server/db/query/ledger-columns.ts'
import { pageCountCheck } from '#server/db/query/page-count-check.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { partyColumns, type StatementMonth } from './party-repository.ts'

/** Copies ledger rows with current names and counted pages; returns how many. */
export async function insertStatementLines(
  db: Db,
  { type, month, statementIds }: StatementMonth & { statementIds: readonly string[] },
): Promise<number> {
  const scope = partyColumns[type]
  const monthStart = (of: string) => sql`${firstDayOf(of)}::timestamp at time zone 'UTC'`
  const { numAffectedRows } = await sql`
    insert into statement_lines
      (statement_id, number, type, ledger_id, job_name, file_name, organization_name,
        counted_pages, is_page_count_estimated)
    select
      statements.id,
      row_number() over (
        partition by statements.id order by ledger.created_at, ledger.position
      ),
      statements.type,
      ledger.id,
      jobs.name,
      job_files.file_name,
      organizations.name,
      counting.pages,
      coalesce(counting.is_page_count_estimated, false)
    from statements
    join ledger on ${sql.ref(`ledger.${scope}`)} = ${sql.ref(`statements.${scope}`)}
      and ledger.created_at >= ${monthStart(month)} and ledger.created_at < ${monthStart(addMonths(month, 1))}
    join jobs on jobs.id = ledger.job_id
    join organizations on organizations.id = ledger.organization_id
    left join job_files on job_files.id = ledger.file_id
    left join lateral ${pageCountCheck} counting on true
    where statements.id = any(${[...statementIds]}::uuid[])`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** With the names and counted pages at the time of issue. */
export type StatementEntryRow = Awaited<ReturnType<typeof findStatementEntries>>[number]

/** In the order of booking. */
export const findStatementEntries = (
  db: Db,
  statementId: string,
  { after, limit }: { after: number; limit: number },
) =>
  db
    .selectFrom('statement_lines')
    .innerJoin('ledger', 'ledger.id', 'statement_lines.ledger_id')
    .select([
      ...ledgerColumns,
      'statement_lines.job_name',
      'statement_lines.file_name',
      'statement_lines.organization_name',
      'statement_lines.counted_pages',
      'statement_lines.is_page_count_estimated',
    ])
    .where('statement_lines.statement_id', '=', statementId)
    .where('statement_lines.number', '>', after)
    .where('statement_lines.number', '<=', after + limit)
    .orderBy('statement_lines.number')
    .execute()

/** The first two count only billable pages. */
type JobSums = {
  job_name: string
  organization_name: string
  files: number
  simple_pages: number
  complex_pages: number
  non_billable_pages: number
  quote_cents: number
  cents: number
}

/** In the order of their first booking. */
export async function findJobSums(db: Db, statementId: string): Promise<JobSums[]> {
  const { rows } = await sql<JobSums>`
    select
      min(job_name) as job_name,
      min(organization_name) as organization_name,
      count(distinct ledger.file_id) as files,
      coalesce(sum(simple_pages) filter (where is_billable), 0) as simple_pages,
      coalesce(sum(complex_pages) filter (where is_billable), 0) as complex_pages,
      coalesce(sum(simple_pages + complex_pages) filter (where not is_billable), 0)
        as non_billable_pages,
      coalesce(sum(cents) filter (where kind = 'quote'), 0) as quote_cents,
      sum(cents) as cents
    from statement_lines join ledger on ledger.id = statement_lines.ledger_id
    where statement_id = ${statementId}
    group by ledger.job_id
    order by min(statement_lines.number)`.execute(db)
  return rows
}
