import { firstDayOf, type StatementType } from '@curbcut/contract'
import { sql, type Insertable } from 'kysely'
import { lockAdvisory } from '#server/db/locks/advisory-locks.ts'
import { anyOf } from '#server/db/query/any-of.ts'
import { findPage } from '#server/db/query/find-page.ts'
import type { Db, StatementRow, Tables } from '#server/db/schema/tables.ts'
import type { StatementMonth } from './party-repository.ts'

export const findStatement = (db: Db, id: string): Promise<StatementRow | undefined> =>
  db.selectFrom('statements').selectAll().where('id', '=', id).executeTakeFirst()

export const lockStatement = (db: Db, id: string): Promise<StatementRow | undefined> =>
  db.selectFrom('statements').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Returns the rows in no order. */
export const findStatementsByIds = (db: Db, ids: readonly string[]): Promise<StatementRow[]> =>
  db.selectFrom('statements').selectAll().where('id', '=', anyOf(ids)).execute()

export async function findStatementIdOf(
  db: Db,
  { partyId, month }: { partyId: string; month: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('statements')
    .select('id')
    .where('party_id', '=', partyId)
    .where('month', '=', firstDayOf(month))
    .executeTakeFirst()
  return row?.id
}

/** In the order of their numbers. */
export const findMonthStatements = (
  db: Db,
  { type, month }: StatementMonth,
): Promise<StatementRow[]> =>
  db
    .selectFrom('statements')
    .selectAll()
    .where('type', '=', type)
    .where('month', '=', firstDayOf(month))
    .orderBy('number')
    .execute()

type OwnStatementsFilter = {
  remediatorId: string
  month: string | undefined
  page: number
  limit: number
}

/** Newest month first. */
export const findOwnStatements = (db: Db, { remediatorId, month, ...page }: OwnStatementsFilter) =>
  findPage(
    db,
    db
      .selectFrom('statements')
      .selectAll()
      .where('party_id', '=', remediatorId)
      .$if(month !== undefined, (statements) =>
        statements.where('month', '=', firstDayOf(month ?? '')),
      )
      .orderBy('month', 'desc'),
    page,
  )

/** Until the transaction ends: numbers have no gaps, and nothing is issued twice. */
export async function lockIssuing(db: Db): Promise<void> {
  await lockAdvisory(db, 'issuing')
}

/** 0 if there is none. */
export async function findLastStatementNumber(
  db: Db,
  { type, month }: { type: StatementType; month: string },
): Promise<number> {
  const { last } = await db
    .selectFrom('statements')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('type', '=', type)
    .where('year', '=', Number(month.slice(0, 4)))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** One statement of SQL. Returns the rows in the order of their numbers. */
export async function insertStatements(
  db: Db,
  statements: readonly Insertable<Tables['statements']>[],
): Promise<StatementRow[]> {
  const [first] = statements
  if (!first) return []
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  const { rows } = await sql<StatementRow>`
    insert into statements (${columns})
    select ${columns}
    from jsonb_populate_recordset(null::statements, ${JSON.stringify(statements)}::jsonb)
    returning *`.execute(db)
  return rows.toSorted((one, other) => one.number - other.number)
}

/** The database refuses a second time. */
export const setStatementPaid = (
  db: Db,
  id: string,
  payment: { paid_on: string; paid_at: string; paid_by: string },
): Promise<StatementRow> =>
  db
    .updateTable('statements')
    .set(payment)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
