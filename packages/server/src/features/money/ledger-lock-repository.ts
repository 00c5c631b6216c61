import { sql } from 'kysely'
import { lockAdvisory, lockAdvisoryShared } from '#server/db/locks/advisory-locks.ts'
import type { Db } from '#server/db/schema/tables.ts'

/** Shared until the transaction ends. Take it after row locks, then read the booking's time. */
export async function lockLedgerForBooking(db: Db): Promise<void> {
  await lockAdvisoryShared(db, 'ledger')
}

/** Waits for bookings, then blocks others until the transaction ends: their times are later. */
export async function lockLedgerExclusively(db: Db): Promise<void> {
  await lockAdvisory(db, 'ledger')
}

/** Closes the ledger while `read` runs, which only reads. */
export async function withExclusiveLedgerLock<T>(db: Db, read: () => Promise<T>): Promise<T> {
  await sql`savepoint open_ledger`.execute(db)
  await lockLedgerExclusively(db)
  const result = await read()
  // Releases the lock.
  await sql`rollback to savepoint open_ledger`.execute(db)
  await sql`release savepoint open_ledger`.execute(db)
  return result
}
