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

/** Stale jobs, and the number of a transaction that began after they were seen. */
export type SeenStaleJobs = { rows: StaleJob[]; transactionNumber: string }

const rowsAtATime = 2000

/** Jobs may have many files each, and a statement has only so much time. */
const jobsAtATime = 50

/**
 * Writes the sums of the jobs that are stale. A row of a stale job stays until everybody has ended who was changing
 * something when it was seen: the document that the row is about may be hidden from one of them, who then added no
 * row. Returns the rows that still wait for this, for the next call.
 */
export async function keepCheckSums(
  db: Db,
  { seen, signal }: { seen?: SeenStaleJobs | undefined; signal?: AbortSignal } = {},
): Promise<SeenStaleJobs | undefined> {
  for (let next = seen ?? (await seeRows(db)); next; next = await seeRows(db)) {
    const { rows, transactionNumber } = next
    if (!(await haveEndedBefore(db, transactionNumber))) return next
    const isMine = await writeInTurn(db, rows, signal)
    // Who adds rows on and on is waited for, so that this takes no processor for itself.
    if (!isMine || rows.length < rowsAtATime || signal?.aborted) return undefined
  }
  return undefined
}

async function seeRows(db: Db): Promise<SeenStaleJobs | undefined> {
  const rows = await findStaleJobs(db, rowsAtATime)
  return rows.length > 0 ? { rows, transactionNumber: await takeTransactionNumber(db) } : undefined
}

/**
 * Writes the sums of few jobs at a time, and of fewer where that takes too long. One job that takes too long by itself
 * holds up no other. Returns whether no other process was writing.
 */
async function writeInTurn(
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

/** One process at a time: of two, the one that read first could write last. */
async function write(db: Db, positions: readonly number[]): Promise<boolean> {
  const isMine = await tryLockCheckSums(db)
  if (isMine) await writeCheckSums(db, positions)
  return isMine
}

/** query_canceled: the statement took longer than any may. */
const isOverTime = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '57014'
