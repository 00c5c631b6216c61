import type { Db } from '#server/db/schema/tables.ts'
import { beforeAllIds } from '#server/ids.ts'
import type { RunningComparisonQueue } from '#server/queue/comparison-queue.ts'
import { maxComparisonSeconds } from '#server/queue/queues.ts'
import {
  findComparisonEntriesUnderWay,
  findWaitingComparisons,
  releaseComparisons,
} from './comparison-run-repository.ts'

type Deps = { db: Db; comparisons: RunningComparisonQueue }

const batchSize = 500

/** Frees what ended queue entries had taken, and adds missing entries; too many find nothing to do. */
export async function completeComparisons({ db, comparisons }: Deps): Promise<void> {
  const entryIds = await comparisons.findEnded(db, await findComparisonEntriesUnderWay(db))
  await releaseComparisons(db, { entryIds, runSeconds: maxComparisonSeconds })
  for (let after = beforeAllIds; ;) {
    const ids = await findWaitingComparisons(db, { after, limit: batchSize })
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
