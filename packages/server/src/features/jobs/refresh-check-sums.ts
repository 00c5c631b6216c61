import type { Db } from '#server/db/schema/tables.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import {
  findStaleJobs,
  haveEndedBefore,
  takeTransactionNumber,
  tryLockCheckSums,
  writeCheckSums,
  type StaleJob,
} from './check-sum-repository.ts'

/** The transaction number was taken after the rows were read. */
export type StaleJobBatch = { rows: StaleJob[]; transactionNumber: string }

const rowsPerBatch = 2000

/** Jobs may have many files, and the time of a statement is limited. */
const maxJobsPerBatch = 50

/**
 * Writes stale sums. A row stays until every transaction that was open when it was read has ended:
 * one of them may not see the document, and thus have added no row of its own. Returns the rows
 * that still wait, for the next call.
 */
export async function refreshCheckSums(
  db: Db,
  { seen: seenJobs, signal }: { seen?: StaleJobBatch | undefined; signal?: AbortSignal } = {},
): Promise<StaleJobBatch | undefined> {
  for (let next = seenJobs ?? (await seeRows(db)); next; next = await seeRows(db)) {
    const { rows, transactionNumber } = next
    if (!(await haveEndedBefore(db, transactionNumber))) return next
    const hasLock = await writeInBatches(db, rows, signal)
    // Stops after a partial batch; otherwise steady inserts would never let it end.
    if (!hasLock || rows.length < rowsPerBatch || signal?.aborted) return undefined
  }
  return undefined
}

async function seeRows(db: Db): Promise<StaleJobBatch | undefined> {
  const rows = await findStaleJobs(db, rowsPerBatch)
  return rows.length > 0 ? { rows, transactionNumber: await takeTransactionNumber(db) } : undefined
}

/**
 * Halves the batch if a statement takes too long, so that a slow job does not block others. Returns
 * false if another process is writing.
 */
async function writeInBatches(
  db: Db,
  rows: readonly StaleJob[],
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const waitingIds = [...new Set(rows.map(({ job_id }) => job_id))]
  let batchSize = maxJobsPerBatch
  let overTime: Error | undefined
  while (waitingIds.length > 0) {
    if (signal?.aborted) break
    const jobs = new Set(waitingIds.slice(0, batchSize))
    const positions = rows.filter(({ job_id }) => jobs.has(job_id)).map(({ position }) => position)
    try {
      if (!(await inBackgroundTransaction({ db }, (ctx) => write(ctx.db, positions)))) return false
      waitingIds.splice(0, jobs.size)
    } catch (error) {
      if (!isOverTime(error)) throw error
      if (jobs.size === 1) {
        waitingIds.shift()
        overTime = error
      }
      batchSize = Math.ceil(jobs.size / 2)
    }
  }
  if (overTime) throw overTime
  return true
}

/** Locked: of two processes, the first to read could be the last to write. */
async function write(db: Db, positions: readonly number[]): Promise<boolean> {
  const hasLock = await tryLockCheckSums(db)
  if (hasLock) await writeCheckSums(db, positions)
  return hasLock
}

/** PostgreSQL's query_canceled: the statement took too long. */
const isOverTime = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '57014'
