import type { Db } from '#server/db/schema/tables.ts'
import type { RunningWorkQueue } from '#server/queue/work-queue.ts'
import {
  countUntaken,
  findUnfinishedEntryIds,
  findUntakenIds,
  releaseEntries,
  type WorkTable,
} from './work-table-repository.ts'

type QueueWork<Request> = {
  table: WorkTable
  /** As long as an entry may run. */
  runSeconds: number
  toRequest(id: string): Request
}

/** Adds missing entries: an earlier version may have used up others. Too many find no work. */
export async function reconcileQueue<Request extends object>(
  db: Db,
  queue: RunningWorkQueue<Request>,
  { table, runSeconds, toRequest }: QueueWork<Request>,
): Promise<void> {
  const entryIds = await queue.findEnded(db, await findUnfinishedEntryIds(db, table))
  await releaseEntries(db, table, { entryIds, runSeconds })
  const missingCount = (await countUntaken(db, table)) - (await queue.countWaiting(db))
  if (missingCount <= 0) return
  await queue.add(db, (await findUntakenIds(db, table, missingCount)).map(toRequest))
  queue.wakeWorkers()
}
