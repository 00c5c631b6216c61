import { sql } from 'kysely'
import { lockAdvisory, lockAdvisoryShared } from '#server/db/locks/advisory-locks.ts'
import type { Db } from '#server/db/schema/tables.ts'

/**
 * Takes part in booking until the transaction ends; nobody can close the ledger meanwhile. Take it after the
 * locks of rows, and read the time of the booking after it.
 */
export async function joinLedger(db: Db): Promise<void> {
  await lockAdvisoryShared(db, 'ledger')
}

/**
 * Holds the ledger until the transaction ends: everybody with a time for a booking has committed, and
 * later bookings get a later time.
 */
export async function closeLedger(db: Db): Promise<void> {
  await lockAdvisory(db, 'ledger')
}

/** The same while `look` runs, which only reads: rolling back to a savepoint frees the lock. */
export async function closeLedgerFor<T>(db: Db, look: () => Promise<T>): Promise<T> {
  await sql`savepoint open_ledger`.execute(db)
  await closeLedger(db)
  const seen = await look()
  await sql`rollback to savepoint open_ledger`.execute(db)
  await sql`release savepoint open_ledger`.execute(db)
  return seen
}
