import { sql } from 'kysely'
import type { Db } from '#server/db/tables.ts'

/** One number for all processes; its neighbours are taken by migrations, installation and sweeping. */
const lockKey = 20_260_004

/**
 * Held, until the transaction ends, by whoever books: together with others, but never beside somebody
 * who has closed the ledger. Take it after the locks of rows, and the time of the booking after it.
 */
export async function joinLedger(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockKey}::bigint)`.execute(db)
}

/**
 * Holds the ledger until the transaction ends: everybody who had a time for a booking has committed,
 * and whoever books afterwards has a later time.
 */
export async function closeLedger(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(db)
}

/** The same for as long as `look` takes, which only reads: going back to before it gives up the lock. */
export async function closeLedgerFor<T>(db: Db, look: () => Promise<T>): Promise<T> {
  await sql`savepoint open_ledger`.execute(db)
  await closeLedger(db)
  const seen = await look()
  await sql`rollback to savepoint open_ledger`.execute(db)
  await sql`release savepoint open_ledger`.execute(db)
  return seen
}
