import type { Pool } from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import type { SingletonTask } from './singleton-task.ts'

/** Waits for a running task, then keeps it from starting. Others may share the lock. */
export async function withSharedLock<T>(
  pool: Pool,
  name: SingletonTask,
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_advisory_lock_shared(${advisoryLocks[name]})`)
    return await work()
  } finally {
    // Closing the connection always frees its lock and resets its settings.
    client.release(true)
  }
}
