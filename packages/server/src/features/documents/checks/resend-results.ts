import type { Db } from '#server/db/schema/tables.ts'
import { findAllUnpublished } from '#server/features/documents/check-run-repository.ts'
import {
  countUntaken,
  findEntriesUnderWay,
  findUntaken,
  releaseChecks,
} from '#server/features/documents/check-turn-repository.ts'
import type { RunningCheckQueue } from '#server/queue/check-queue.ts'
import { longestCheckSeconds } from '#server/queue/queues.ts'

type Parts = { db: Db; checks: RunningCheckQueue }

const batchSize = 500

/**
 * Asks again for checks whose result is stored but is missing in some histories. A killed process leaves such
 * checks behind. Checks that are still in the queue are omitted.
 */
export async function resendResults({ db, checks }: Parts): Promise<void> {
  for (let after: string | null = null; ;) {
    const ids: string[] = await findAllUnpublished(db, { after, limit: batchSize })
    await checks.addMissing(
      db,
      ids.map((checkId) => ({ checkId })),
    )
    if (ids.length > 0) checks.wake()
    if (ids.length < batchSize) return
    after = ids.at(-1) ?? null
  }
}

/**
 * Adds entries where more checks wait than entries that could take them: processes of a version that made the check
 * which its entry named may have used up those of others. Before that, checks whose own entry is gone wait for any.
 */
export async function completeEntries({ db, checks }: Parts): Promise<void> {
  const ended = await checks.findEnded(db, await findEntriesUnderWay(db))
  await releaseChecks(db, { entryIds: ended, runSeconds: longestCheckSeconds })
  const lacking = (await countUntaken(db)) - (await checks.countWaiting(db))
  if (lacking <= 0) return
  const ids = await findUntaken(db, lacking)
  await checks.add(
    db,
    ids.map((checkId) => ({ checkId })),
  )
  checks.wake()
}
