import { sql } from 'kysely'
import { lockAdvisory, lockAdvisoryShared } from '#server/db/locks/advisory-locks.ts'
import type { Db } from '#server/db/schema/tables.ts'

/**
 * A shared lock until the transaction ends. Take it after row locks, and read the time of the
 * booking after it.
 */
export async function lockLedgerForBooking(db: Db): Promise<void> {
  await lockAdvisoryShared(db, 'ledger')
}

/**
 * Waits for bookings in progress and blocks others until the transaction ends, so that their times
 * are later.
 */
export async function lockLedgerExclusively(db: Db): Promise<void> {
  await lockAdvisory(db, 'ledger')
}

/**
 * Closes the ledger while `read` runs, which only reads: rolling back to a savepoint releases the
 * lock.
 */
export async function withExclusiveLedgerLock<T>(db: Db, read: () => Promise<T>): Promise<T> {
  await sql`savepoint open_ledger`.execute(db)
  await lockLedgerExclusively(db)
  const result = await read()
  await sql`rollback to savepoint open_ledger`.execute(db)
  await sql`release savepoint open_ledger`.execute(db)
  return result
}
