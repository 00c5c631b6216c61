import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { isStalePlan } from './prepared-statements.ts'

const maxAttempts = 6

/** May repeat `work`, which must change nothing outside of the database. Throws the last error. */
export async function runTransaction<Tables, T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === maxAttempts || !isWorthRepeating(error)) throw error
      // Random, so that two conflicting transactions do not meet again.
      await delay(Math.random() * 10 * attempt)
    }
  }
}

/** Thrown inside `work`: rolls back and repeats the transaction. */
export class RepeatTransactionError extends Error {
  // PostgreSQL's code for a value that has changed since it was read.
  readonly code = '40001'
}

function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  // serialization_failure, deadlock_detected
  return code === '40001' || code === '40P01' || isStalePlan(error)
}
