import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '#server/db/tables.ts'

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

/** The answers, and which statements waited for each other meanwhile. In a deadlock two calls wait for a second, until PostgreSQL ends one. */
export async function watchCircles<T>(db: Db, calls: Promise<T>) {
  const circles: unknown[] = []
  const calling = { isDone: false }
  const watching = (async () => {
    while (!calling.isDone) {
      const { rows: found } = await sql`
        select one.query as one, other.query as other
        from pg_stat_activity as one
        join pg_stat_activity as other on other.pid = any(pg_blocking_pids(one.pid))
        where one.datname = current_database() and one.pid = any(pg_blocking_pids(other.pid))`.execute(
        db,
      )
      circles.push(...found)
    }
  })()
  const answers = await calls.finally(() => (calling.isDone = true))
  await watching
  return { answers, circles }
}
