import { inBackgroundTransaction } from '#server/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import {
  findMarks,
  haveEndedBefore,
  takeTransactionNumber,
  tryLockCheckSums,
  writeCheckSums,
} from './check-sum-repository.ts'

/** Marks of jobs, and the number of a transaction that began after they were seen. */
export type SeenMarks = { marks: number[]; transactionNumber: string }

const marksAtATime = 2000

/**
 * Writes the sums of the jobs that are marked. A mark stays until everybody has ended who was changing something
 * when it was seen: the document that the mark is about may be hidden from one of them, who then marked
 * nothing. Returns the marks that still wait for this, for the next call.
 */
export async function keepCheckSums(
  db: Db,
  { seen, signal }: { seen?: SeenMarks | undefined; signal?: AbortSignal } = {},
): Promise<SeenMarks | undefined> {
  for (let next = seen ?? (await seeMarks(db)); next; next = await seeMarks(db)) {
    const { marks, transactionNumber } = next
    if (!(await haveEndedBefore(db, transactionNumber))) return next
    const isMine = await inBackgroundTransaction({ db }, (ctx) => write(ctx.db, marks))
    // Who marks on and on is waited for, so that this takes no processor for itself.
    if (!isMine || marks.length < marksAtATime || signal?.aborted) return undefined
  }
  return undefined
}

async function seeMarks(db: Db): Promise<SeenMarks | undefined> {
  const marks = await findMarks(db, marksAtATime)
  return marks.length > 0
    ? { marks, transactionNumber: await takeTransactionNumber(db) }
    : undefined
}

/** One process at a time: of two, the one that read first could write last. */
async function write(db: Db, marks: readonly number[]): Promise<boolean> {
  const isMine = await tryLockCheckSums(db)
  if (isMine) await writeCheckSums(db, marks)
  return isMine
}
