import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { isStalePlan } from './named-statements.ts'

const maxAttempts = 6

/**
 * Runs `work` in one transaction, and again from its start when PostgreSQL asks for that: so `work`
 * does nothing outside the database. The error of the last attempt is thrown.
 */
export async function runTransaction<Tables, T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === maxAttempts || !isWorthRepeating(error)) throw error
      // A random wait: two that met once must not meet again.
      await delay(Math.random() * 10 * attempt)
    }
  }
}

/** Thrown inside `work`, it ends the transaction and begins it again. */
export class RepeatedTransaction extends Error {
  // As PostgreSQL says that what was read is no longer so.
  readonly code = '40001'
}

function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  // serialization_failure, deadlock_detected
  return code === '40001' || code === '40P01' || isStalePlan(error)
}
