import { sql } from 'kysely'
import type { Db } from './tables.ts'

/**
 * A number for each work that only one process may do at a time; 20,260,001, 2, 4 and 5 are taken elsewhere.
 */
export const lockKeys = { sweeping: 20_260_003, notifying: 20_260_006 } as const

/**
 * Does the work unless this or another process is doing it; false if nothing was done. If a process
 * dies, its connection frees the lock.
 */
export function runAlone(
  db: Db,
  name: keyof typeof lockKeys,
  work: () => Promise<void>,
): Promise<boolean> {
  // The lock belongs to the connection, which is kept for it.
  return db.connection().execute(async (connection) => {
    const key = lockKeys[name]
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
