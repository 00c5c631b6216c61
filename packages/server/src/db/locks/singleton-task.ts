import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'
import { advisoryLocks } from './advisory-locks.ts'

export type SingletonTask =
  | ('sweeping' | 'notifying' | 'watching' | 'watchingQuotas')
  | ('promising' | 'lapsing')

/** False if any process is doing the work already. If a process dies, its lock is released. */
export function runSingletonTask(
  db: Db,
  name: SingletonTask,
  work: () => Promise<void>,
): Promise<boolean> {
  // The lock belongs to the connection.
  return db.connection().execute(async (connection) => {
    const key = advisoryLocks[name]
    const tryLockQuery = sql<{
      is_mine: boolean
    }>`select pg_try_advisory_lock(${key}::bigint) as is_mine`
    const { rows } = await tryLockQuery.execute(connection)
    if (!rows[0]?.is_mine) return false
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${key}::bigint)`.execute(connection)
    }
    return true
  })
}
