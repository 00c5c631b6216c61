import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { isStalePlan } from './prepared-statements.ts'

const maxAttempts = 6
const maxDelayMs = 10

// Codes of PostgreSQL.
const serializationFailure = '40001'
const deadlockDetected = '40P01'

/** Runs `work` again after conflicts, so it must change nothing else. Throws the last error. */
export async function runTransaction<Tables, T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === maxAttempts || !isRepeatable(error)) throw error
      // Random, so that two conflicting transactions do not meet again.
      await delay(Math.random() * maxDelayMs * attempt)
    }
  }
}

/** Thrown inside `work`: rolls back and repeats the transaction. */
export class RepeatTransactionError extends Error {
  override readonly name = 'RepeatTransactionError'
  readonly code = serializationFailure

  constructor() {
    super('The rows changed before they were locked.')
  }
}

function isRepeatable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return code === serializationFailure || code === deadlockDetected || isStalePlan(error)
}
