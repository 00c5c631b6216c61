import type { Db } from '#server/db/schema/tables.ts'
import { comparisonTable } from '#server/features/documents/comparison-run-repository.ts'
import { reconcileQueue } from '#server/features/documents/reconcile-queue.ts'
import type { RunningComparisonQueue } from '#server/queue/comparison-queue.ts'
import { maxComparisonSeconds } from '#server/queue/queues.ts'

type Deps = { db: Db; comparisons: RunningComparisonQueue }

export const reconcileComparisonQueue = ({ db, comparisons }: Deps): Promise<void> =>
  reconcileQueue(db, comparisons, {
    table: comparisonTable,
    runSeconds: maxComparisonSeconds,
    toRequest: (comparisonId) => ({ comparisonId }),
  })
