import type { Db } from '#server/db/tables.ts'
import { findAllUnpublished } from '#server/features/check-rows/check-repository.ts'
import type { RunningCheckQueue } from '#server/queue/check-queue.ts'

const batchSize = 500

/**
 * Asks again for checks whose result is kept but is missing in some histories. A killed process leaves such
 * checks behind. Checks that are still in the queue are left out.
 */
export async function resendResults({
  db,
  checks,
}: {
  db: Db
  checks: RunningCheckQueue
}): Promise<void> {
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
