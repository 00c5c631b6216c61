import { sql } from 'kysely'
import { advisoryLocks } from './advisory-locks.ts'
import type { Db } from '#server/db/schema/tables.ts'

/** Work that only one process may do at a time. */
export type SingletonTask = 'sweeping' | 'notifying' | 'watching' | 'watchingQuotas'

/**
 * Does the work unless this or another process is doing it; false if nothing was done. If a process
 * dies, its connection frees the lock.
 */
export function runSingletonTask(
  db: Db,
  name: SingletonTask,
  work: () => Promise<void>,
): Promise<boolean> {
  // The lock belongs to the connection, which is reserved for it.
  return db.connection().execute(async (connection) => {
    const key = advisoryLocks[name]
    const locking = sql<{
      is_mine: boolean
    }>`select pg_try_advisory_lock(${key}::bigint) as is_mine`
    const { rows } = await locking.execute(connection)
    if (!rows[0]?.is_mine) return false
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${key}::bigint)`.execute(connection)
    }
    return true
  })
}
