import { dayOf, rankOf, statusByFiles } from '@curbcut/contract'
import type { Db } from '#server/db/schema/tables.ts'
import { parseEvent } from '#server/features/jobs/history/event-details.ts'
import {
  consistencyChecks,
  findEventBatch,
  findJobStatusFacts,
  type JobStatusFacts,
} from './verify-ledger-repository.ts'

const batchSize = 5_000

/** Yields a line per difference. Give it a snapshot, and time: statements read whole tables. */
export async function* verifyLedger(db: Db, now = new Date()): AsyncGenerator<string> {
  for (const [rule, findContradictions] of Object.entries(consistencyChecks)) {
    for (const row of await findContradictions(db, dayOf(now.toISOString())))
      yield `${rule}: ${JSON.stringify(row)}`
  }
  for (const facts of await findJobStatusFacts(db)) {
    if (!isStatusConsistent(facts)) {
      for (const id of facts.ids)
        yield `the status of a job agrees with its files: ${id} is ${facts.status}`
    }
  }
  yield* verifyEventDetails(db)
}

function isStatusConsistent({
  status,
  fileCount,
  remediatedCount,
  hasApprovedQuote,
}: JobStatusFacts) {
  const rank = rankOf(status)
  if (rank === 0) return true
  if (rank < 4) return fileCount > 0
  if (rank <= 6) return statusByFiles({ fileCount, remediatedCount, hasApprovedQuote }) === status
  return fileCount > 0 && remediatedCount === fileCount
}

async function* verifyEventDetails(db: Db) {
  let after: string | null = null
  for (;;) {
    const events: Awaited<ReturnType<typeof findEventBatch>> = await findEventBatch(db, {
      after,
      limit: batchSize,
    })
    for (const event of events) {
      try {
        parseEvent(event)
      } catch (error) {
        yield `every event has the details of its kind: ${String(error).replaceAll(/\s+/g, ' ')}`
      }
    }
    if (events.length < batchSize) return
    after = events.at(-1)?.id ?? null
  }
}
