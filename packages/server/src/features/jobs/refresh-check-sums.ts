import { inBackgroundTransaction } from '#server/in-transaction.ts'
import type { Db } from '#server/db/schema/tables.ts'
import {
  findStaleJobs,
  haveEndedBefore,
  takeTransactionNumber,
  tryLockCheckSums,
  writeCheckSums,
  type StaleJob,
} from './check-sum-repository.ts'

/** The transaction number was taken after the rows were read. */
export type SeenStaleJobs = { rows: StaleJob[]; transactionNumber: string }

const rowsAtATime = 2000

/** Jobs may have many files, and the time of a statement is limited. */
const jobsAtATime = 50

/**
 * Writes stale sums. A row stays until every transaction that was open when it was read has ended:
 * one of them may not see the document, and thus have added no row of its own. Returns the rows
 * that still wait, for the next call.
 */
export async function refreshCheckSums(
  db: Db,
  { seen, signal }: { seen?: SeenStaleJobs | undefined; signal?: AbortSignal } = {},
): Promise<SeenStaleJobs | undefined> {
  for (let next = seen ?? (await seeRows(db)); next; next = await seeRows(db)) {
    const { rows, transactionNumber } = next
    if (!(await haveEndedBefore(db, transactionNumber))) return next
    const hasLock = await writeInBatches(db, rows, signal)
    // Stops after a partial batch; otherwise steady inserts would never let it end.
    if (!hasLock || rows.length < rowsAtATime || signal?.aborted) return undefined
  }
  return undefined
}

async function seeRows(db: Db): Promise<SeenStaleJobs | undefined> {
  const rows = await findStaleJobs(db, rowsAtATime)
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
  const waiting = [...new Set(rows.map(({ job_id }) => job_id))]
  let atATime = jobsAtATime
  let overTime: Error | undefined
  while (waiting.length > 0) {
    if (signal?.aborted) break
    const jobs = new Set(waiting.slice(0, atATime))
    const positions = rows.filter(({ job_id }) => jobs.has(job_id)).map(({ position }) => position)
    try {
      if (!(await inBackgroundTransaction({ db }, (ctx) => write(ctx.db, positions)))) return false
      waiting.splice(0, jobs.size)
    } catch (error) {
      if (!isOverTime(error)) throw error
      if (jobs.size === 1) {
        waiting.shift()
        overTime = error
      }
      atATime = Math.ceil(jobs.size / 2)
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
