import type { Db } from '#server/db/schema/tables.ts'
import { findAllUnpublished } from '#server/features/documents/check-run-repository.ts'
import {
  countUntaken,
  findCheckEntriesUnderWay,
  findWaitingChecks,
  releaseChecks,
} from '#server/features/documents/check-turn-repository.ts'
import type { RunningCheckQueue } from '#server/queue/check-queue.ts'
import { maxCheckSeconds } from '#server/queue/queues.ts'

type Deps = { db: Db; checks: RunningCheckQueue }

const batchSize = 500

/** Queues checks whose result is not in all histories, as a killed process leaves them. */
export async function resendResults({ db, checks }: Deps): Promise<void> {
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

/** Adds missing queue entries: processes of an earlier version may have used up those of others. */
export async function completeEntries({ db, checks }: Deps): Promise<void> {
  const entryIds = await checks.findEnded(db, await findCheckEntriesUnderWay(db))
  await releaseChecks(db, { entryIds, runSeconds: maxCheckSeconds })
  const lacking = (await countUntaken(db)) - (await checks.countWaiting(db))
  if (lacking <= 0) return
  const ids = await findWaitingChecks(db, lacking)
  await checks.add(
    db,
    ids.map((checkId) => ({ checkId })),
  )
  checks.wake()
}
