import { sql, type RawBuilder } from 'kysely'
import { lockAdvisory, type AdvisoryLock } from '#server/db/locks/advisory-locks.ts'
import { hasLapsed } from '#server/db/locks/has-lapsed.ts'
import { anyOf } from '#server/db/query/any-of.ts'
import type { Db } from '#server/db/schema/tables.ts'

/** Rows are work on documents. They wait until entries of a queue take them, by turns of organizations. */
export type WorkTable = {
  name: 'checks' | 'comparisons'
  /** Of the transactions that take rows. */
  lock: AdvisoryLock
  /** The partial index's order of waiting rows: with another one, queries would also read ended rows. */
  turnOrder: RawBuilder<unknown>
  /** When the organization of `waiting` had its last turn. */
  lastTurn: RawBuilder<unknown>
  /** One order of locks for everybody. */
  lockOrder: RawBuilder<unknown>
  /** Whether an entry still has to work on the row that it took. */
  isOpen: RawBuilder<unknown>
  /** The column that tells which run has the row. */
  runColumn: 'run_id' | 'entry_id'
}

export const isWaiting = sql`state = 'waiting' and entry_id is null`

type Turn<Next, Taken> = {
  findNext(): Promise<Next | undefined>
  /** Undefined if the row has gone meanwhile. */
  take(next: Next): Promise<Taken | undefined>
}

/** Undefined if nothing waits. Requires a transaction: until it ends, no other entry takes a row. */
export async function takeInTurn<Next, Taken>(
  db: Db,
  { lock }: WorkTable,
  { findNext, take }: Turn<Next, Taken>,
): Promise<Taken | undefined> {
  await lockAdvisory(db, lock)
  for (;;) {
    const next = await findNext()
    const row = next && (await take(next))
    if (row || !next) return row
  }
}

/** Expressions of a `with recursive`: `organization` is the waiting one whose last turn is longest ago. */
export const nextOrganizationQuery = (
  table: WorkTable,
  mayHaveTurn: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  waiting as (${distinctWaitingValues(table, { column: 'organization_id', cteName: 'waiting' })}),
  organization as (
    select organization_id from waiting where ${mayHaveTurn}
    order by (${table.lastTurn}) nulls first, organization_id limit 1
  )`

type WaitingColumn = { column: string; cteName: string; within?: RawBuilder<unknown> }

/** The values of a column in the recursive expression `of`: the index has many rows of each. */
export function distinctWaitingValues(
  { name, turnOrder }: WorkTable,
  { column, cteName, within = sql`true` }: WaitingColumn,
): RawBuilder<unknown> {
  const value = sql.ref(column)
  return sql`
    (select ${value} from ${sql.table(name)} where ${isWaiting} and ${within} order by ${turnOrder} limit 1)
    union all
    select next.${value} from ${sql.table(cteName)} cross join lateral (
      select ${value} from ${sql.table(name)}
      where ${isWaiting} and ${within} and ${sql.ref(`${name}.${column}`)} > ${sql.ref(`${cteName}.${column}`)}
      order by ${turnOrder} limit 1
    ) next`
}

/** The rows that this queue entry took in an earlier attempt. */
export async function findTakenIds(
  db: Db,
  { name, isOpen }: WorkTable,
  entryId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(name)} where entry_id = ${entryId} and ${isOpen} order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The row waits for the next attempt of its entry, unless another run has it. */
export async function abandonRun(
  db: Db,
  { name, runColumn }: WorkTable,
  { id, runId }: { id: string; runId: string },
) {
  await sql`
    update ${sql.table(name)} set state = 'waiting'
    where id = ${id} and ${sql.ref(runColumn)} = ${runId} and state = 'running'`.execute(db)
}

export async function findUnfinishedEntryIds(db: Db, { name }: WorkTable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct entry_id as id from ${sql.table(name)}
    where entry_id is not null and ended_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Frees rows of ended entries, except those that began within `runSeconds` and may still run. */
export async function releaseEntries(
  db: Db,
  { name, lockOrder }: WorkTable,
  { entryIds, runSeconds }: { entryIds: readonly string[]; runSeconds: number },
) {
  await sql`
    update ${sql.table(name)} set state = 'waiting', entry_id = null
    where id in (
      select id from ${sql.table(name)}
      where entry_id = ${anyOf(entryIds)} and ended_at is null
        and (state = 'waiting' or ${hasLapsed('started_at', runSeconds)})
      order by organization_id, ${lockOrder} for update
    )`.execute(db)
}

export async function countUntaken(db: Db, { name }: WorkTable): Promise<number> {
  const { rows } = await sql<{ untaken: number }>`
    select count(*)::integer as untaken from ${sql.table(name)} where ${isWaiting}`.execute(db)
  return rows[0]?.untaken ?? 0
}

export async function findUntakenIds(
  db: Db,
  { name }: WorkTable,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(name)} where ${isWaiting} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
