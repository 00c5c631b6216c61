import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '#server/db/schema/tables.ts'

type Lockable = 'organizations' | 'users'

/** Holds a row like somebody who changes it, until it is released. */
export async function lockRow(db: Db, table: Lockable, id: string) {
  const transaction = await db.startTransaction().execute()
  await transaction.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return { letGo: () => transaction.rollback().execute() }
}

/** Waits until this many statements wait for a lock on this table; without a table, on any. */
export const untilWaiting = (db: Db, table?: Lockable | 'sessions', count = 1) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query like ${table ? `%"${table}"%` : '%'}`.execute(db)
      expect(rows).toHaveLength(count)
    },
    { timeout: 10_000 },
  )

/**
 * The answers, and which statements waited for each other meanwhile. In a deadlock two statements wait for a
 * second, until PostgreSQL ends one; so a circle is what two readings in a row tell of the same statements. In
 * one reading a lock may have passed on between its two sides.
 */
export async function watchCircles<T>(db: Db, calls: Promise<T>) {
  const circles = new Map<string, { one: string; other: string }>()
  const calling = { isDone: false }
  const watching = (async () => {
    let before = new Set<string>()
    while (!calling.isDone) {
      const found = await readCircles(db)
      for (const { between, ...circle } of found) {
        if (before.has(between)) circles.set(between, circle)
      }
      before = new Set(found.map(({ between }) => between))
    }
  })()
  const answers = await calls.finally(() => (calling.isDone = true))
  await watching
  return { answers, circles: [...circles.values()] }
}

async function readCircles(db: Db) {
  const { rows } = await sql<{ between: string; one: string; other: string }>`
    select one.query as one, other.query as other,
      concat_ws(' ', one.pid, one.query_start, other.pid, other.query_start) as between
    from pg_stat_activity as one
    join pg_stat_activity as other on other.pid = any(pg_blocking_pids(one.pid))
    where one.datname = current_database() and one.pid = any(pg_blocking_pids(other.pid))`.execute(
    db,
  )
  return rows
}
