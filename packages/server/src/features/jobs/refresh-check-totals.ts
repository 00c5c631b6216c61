import type { Db } from '#server/db/schema/tables.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import {
  findStaleJobs,
  haveEarlierTransactionsEnded,
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

/** Writes stale totals. Returns a batch that has to wait for other transactions, for the next call. */
export async function refreshCheckTotals(
  db: Db,
  { earlierBatch, signal }: { earlierBatch?: StaleJobBatch | undefined; signal?: AbortSignal } = {},
): Promise<StaleJobBatch | undefined> {
  for (
    let batch = earlierBatch ?? (await readStaleBatch(db));
    batch;
    batch = await readStaleBatch(db)
  ) {
    const { rows, transactionNumber } = batch
    // A transaction that was open at the reading may not see a new document, and so adds no stale row for it.
    if (!(await haveEarlierTransactionsEnded(db, transactionNumber))) return batch
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
  const remainingJobIds = [...new Set(rows.map(({ job_id }) => job_id))]
  let batchSize = maxJobsPerBatch
  let timeoutError: Error | undefined
  while (remainingJobIds.length > 0) {
    if (signal?.aborted) break
    const jobIds = new Set(remainingJobIds.slice(0, batchSize))
    const positions = rows
      .filter(({ job_id }) => jobIds.has(job_id))
      .map(({ position }) => position)
    try {
      if (!(await inBackgroundTransaction({ db }, (ctx) => writeTotals(ctx.db, positions))))
        return false
      remainingJobIds.splice(0, jobIds.size)
    } catch (error) {
      if (!isStatementTimeout(error)) throw error
      if (jobIds.size === 1) {
        remainingJobIds.shift()
        // Thrown after the other jobs are written.
        timeoutError = error
      }
      batchSize = Math.ceil(jobIds.size / 2)
    }
  }
  if (timeoutError) throw timeoutError
  return true
}

/** Locks, because of two processes the first to read could be the last to write. */
async function writeTotals(db: Db, positions: readonly number[]): Promise<boolean> {
  const hasLock = await tryLockCheckTotals(db)
  if (hasLock) await writeCheckTotals(db, positions)
  return hasLock
}

/** PostgreSQL's query_canceled: the statement took too long. */
const isStatementTimeout = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '57014'
