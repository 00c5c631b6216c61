import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

/**
 * The advisory locks, which are numbers for all processes of one database. Each represents what only one of
 * them does at a time.
 */
export const advisoryLocks = {
  migrating: 20_260_001,
  superUsers: 20_260_002,
  sweeping: 20_260_003,
  ledger: 20_260_004,
  issuing: 20_260_005,
  notifying: 20_260_006,
  restoring: 20_260_007,
  watching: 20_260_008,
  summing: 20_260_009,
  takingChecks: 20_260_010,
  providers: 20_260_011,
  watchingQuotas: 20_260_012,
} as const

export type AdvisoryLock = keyof typeof advisoryLocks

/** Waits for the lock, and holds it until the transaction ends. */
export async function lockAdvisory(db: Db, name: AdvisoryLock): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks[name]}::bigint)`.execute(db)
}

/** The same next to others who share the lock; whoever wants it alone waits for all of them. */
export async function lockAdvisoryShared(db: Db, name: AdvisoryLock): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${advisoryLocks[name]}::bigint)`.execute(db)
}

/** Holds the lock until the transaction ends; false if another process has it. */
export async function tryLockAdvisory(db: Db, name: AdvisoryLock): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks[name]}::bigint) as "isMine"`.execute(db)
  return rows[0]?.isMine ?? false
}

/** Holds a lock for each subject, taken in this order, until the transaction ends. */
export async function lockSubjects(db: Db, subjects: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(subject, 0))
    from unnest(${subjects}::text[]) subject`.execute(db)
}
