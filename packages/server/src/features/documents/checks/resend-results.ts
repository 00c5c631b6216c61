import type { Db } from '#server/db/schema/tables.ts'
import { findAllUnpublished } from '#server/features/documents/check-run-repository.ts'
import { checkTable } from '#server/features/documents/check-turn-repository.ts'
import { completeEntries } from '#server/features/documents/complete-entries.ts'
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
    if (ids.length > 0) checks.wakeWorkers()
    if (ids.length < batchSize) return
    after = ids.at(-1) ?? null
  }
}

export const completeChecks = ({ db, checks }: Deps): Promise<void> =>
  completeEntries(db, checks, {
    table: checkTable,
    runSeconds: maxCheckSeconds,
    toRequest: (checkId) => ({ checkId }),
  })
