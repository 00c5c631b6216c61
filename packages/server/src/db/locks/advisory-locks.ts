import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

/** Shared by all processes of a database: only one of them at a time does each of these. */
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
  takingComparisons: 20_260_013,
  promising: 20_260_014,
  lapsing: 20_260_015,
} as const

export type AdvisoryLock = keyof typeof advisoryLocks

/** Waits for the lock and holds it until the transaction ends. */
export async function lockAdvisory(db: Db, name: AdvisoryLock): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks[name]}::bigint)`.execute(db)
}

/** Excludes only exclusive holders of the lock. */
export async function lockAdvisoryShared(db: Db, name: AdvisoryLock): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${advisoryLocks[name]}::bigint)`.execute(db)
}

/** False if another process has the lock; else holds it until the transaction ends. */
export async function tryLockAdvisory(db: Db, name: AdvisoryLock): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks[name]}::bigint) as "isMine"`.execute(db)
  return rows[0]?.isMine ?? false
}

/** Locks the subjects in this order until the transaction ends. */
export async function lockSubjects(db: Db, subjects: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(subject, 0))
    from unnest(${subjects}::text[]) subject`.execute(db)
}
