import type { Db } from '#server/db/tables.ts'
import { findAllUntold } from '#server/features/check-rows/check-repository.ts'
import type { RunningCheckQueue } from '#server/queue/check-queue.ts'

const batchSize = 500

/**
 * Asks once more for the checks whose result is kept and was not told to everybody, and that the queue knows
 * no longer: their process was killed between the two. The queue goes on where it was cut off.
 */
export async function sweepUntold({
  db,
  checks,
}: {
  db: Db
  checks: RunningCheckQueue
}): Promise<void> {
  for (let after: string | null = null; ;) {
    const ids: string[] = await findAllUntold(db, { after, limit: batchSize })
    await checks.addMissing(
      db,
      ids.map((checkId) => ({ checkId })),
    )
    if (ids.length > 0) checks.wake()
    if (ids.length < batchSize) return
    after = ids.at(-1) ?? null
  }
}
