import type { Db } from '#server/db/schema/tables.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import {
  findStaleJobs,
  haveTransactionsEndedBefore,
  takeTransactionNumber,
  tryLockCheckTotals,
  writeCheckTotals,
  type StaleJob,
} from './check-totals-repository.ts'

/** The transaction number was taken after the rows were read. */
export type StaleJobBatch = { rows: StaleJob[]; transactionNumber: string }

const rowsPerBatch = 2000

/** Jobs may have many files, and the time of a statement is limited. */
const maxJobsPerBatch = 50

/** Writes stale sums; returns the rows that still wait, for the next call. */
export async function refreshCheckTotals(
  db: Db,
  {
    earlierBatch: pendingBatch,
    signal,
  }: { earlierBatch?: StaleJobBatch | undefined; signal?: AbortSignal } = {},
): Promise<StaleJobBatch | undefined> {
  for (
    let batch = pendingBatch ?? (await readStaleBatch(db));
    batch;
    batch = await readStaleBatch(db)
  ) {
    const { rows, transactionNumber } = batch
    // A transaction open at the reading may not see a document, and add no row for it.
    if (!(await haveTransactionsEndedBefore(db, transactionNumber))) return batch
    const hasLock = await writeInBatches(db, rows, signal)
    // Stops after a partial batch; otherwise steady inserts would never let it end.
    if (!hasLock || rows.length < rowsPerBatch || signal?.aborted) return undefined
  }
  return undefined
}

async function readStaleBatch(db: Db): Promise<StaleJobBatch | undefined> {
  const rows = await findStaleJobs(db, rowsPerBatch)
  return rows.length > 0 ? { rows, transactionNumber: await takeTransactionNumber(db) } : undefined
}

/** Halves the batch if a statement takes too long. Returns false if another process is writing. */
async function writeInBatches(
  db: Db,
  rows: readonly StaleJob[],
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const waitingJobIds = [...new Set(rows.map(({ job_id }) => job_id))]
  let batchSize = maxJobsPerBatch
  let timeoutError: Error | undefined
  while (waitingJobIds.length > 0) {
    if (signal?.aborted) break
    const jobIds = new Set(waitingJobIds.slice(0, batchSize))
    const positions = rows
      .filter(({ job_id }) => jobIds.has(job_id))
      .map(({ position }) => position)
    try {
      if (!(await inBackgroundTransaction({ db }, (ctx) => writeTotals(ctx.db, positions))))
        return false
      waitingJobIds.splice(0, jobIds.size)
    } catch (error) {
      if (!isStatementTimeout(error)) throw error
      if (jobIds.size === 1) {
        waitingJobIds.shift()
        timeoutError = error
      }
      batchSize = Math.ceil(jobIds.size / 2)
    }
  }
  if (timeoutError) throw timeoutError
  return true
}

/** Locked: of two processes, the first to read could be the last to write. */
async function writeTotals(db: Db, positions: readonly number[]): Promise<boolean> {
  const hasLock = await tryLockCheckTotals(db)
  if (hasLock) await writeCheckTotals(db, positions)
  return hasLock
}

/** PostgreSQL's query_canceled: the statement took too long. */
const isStatementTimeout = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '57014'
