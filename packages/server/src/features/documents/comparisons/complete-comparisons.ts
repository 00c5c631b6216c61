import type { Db } from '#server/db/schema/tables.ts'
import { beforeAllIds } from '#server/ids.ts'
import type { RunningComparisonQueue } from '#server/queue/comparison-queue.ts'
import { longestComparisonSeconds } from '#server/queue/queues.ts'
import {
  findEntriesUnderWay,
  findUntaken,
  releaseComparisons,
} from './comparison-run-repository.ts'

type Parts = { db: Db; comparisons: RunningComparisonQueue }

const batchSize = 500

/** Frees what ended queue entries had taken, and adds missing entries; too many find nothing to do. */
export async function completeComparisons({ db, comparisons }: Parts): Promise<void> {
  const entryIds = await comparisons.findEnded(db, await findEntriesUnderWay(db))
  await releaseComparisons(db, { entryIds, runSeconds: longestComparisonSeconds })
  for (let after = beforeAllIds; ;) {
    const ids = await findUntaken(db, { after, limit: batchSize })
    await comparisons.addMissing(
      db,
      ids.map((comparisonId) => ({ comparisonId })),
    )
    if (ids.length > 0) comparisons.wake()
    const last = ids.at(-1)
    if (!last || ids.length < batchSize) return
    after = last
  }
}
