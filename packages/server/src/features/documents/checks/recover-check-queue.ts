import type { Db } from '#server/db/schema/tables.ts'
import { findUnpublishedCheckIds } from '#server/features/documents/check-run-repository.ts'
import { checkTable } from '#server/features/documents/check-turn-repository.ts'
import { reconcileQueue } from '#server/features/documents/reconcile-queue.ts'
import type { RunningCheckQueue } from '#server/queue/check-queue.ts'
import { maxCheckSeconds } from '#server/queue/queues.ts'

type Deps = { db: Db; checks: RunningCheckQueue }

const batchSize = 500

/** Queues checks whose result is not in all histories, as a killed process leaves them. */
export async function requeueUnpublishedChecks({ db, checks }: Deps): Promise<void> {
  for (let after: string | null = null; ;) {
    const ids: string[] = await findUnpublishedCheckIds(db, { after, limit: batchSize })
    await checks.addMissing(
      db,
      ids.map((checkId) => ({ checkId })),
    )
    if (ids.length > 0) checks.wakeWorkers()
    if (ids.length < batchSize) return
    after = ids.at(-1) ?? null
  }
}

export const reconcileCheckQueue = ({ db, checks }: Deps): Promise<void> =>
  reconcileQueue(db, checks, {
    table: checkTable,
    runSeconds: maxCheckSeconds,
    toRequest: (checkId) => ({ checkId }),
  })
