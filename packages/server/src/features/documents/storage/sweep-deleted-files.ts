import type { VisitorContext } from '#server/context.ts'
import {
  deleteUnusedChecksOf,
  emptyUnusedChecksOf,
} from '#server/features/documents/unused-check-repository.ts'
import { forgetDescriptionsOf } from '#server/features/documents/description-repository.ts'
import { lockJob } from '#server/features/jobs/job-repository.ts'
import { beforeAllIds } from '#server/ids.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import {
  findDueBytes,
  findDueFiles,
  markBytesRemoved,
  type DueFile,
} from './swept-file-repository.ts'

type Parts = Pick<VisitorContext, 'db' | 'files' | 'log'>
type Times = { before: string; now: string }

const batchSize = 100

/**
 * Removes the bytes of files deleted before `before` (ISO time) or ended with their job, and of their versions, with
 * what is remembered of their pictures. The results of checks go with deleted files; of ended ones verdicts and counts
 * stay. The rows stay and note the removal. If the store refuses to remove some bytes, the next sweep tries again.
 * Returns the number of files.
 */
export async function sweepDeletedFiles(parts: Parts, times: Times): Promise<number> {
  let swept = 0
  for (let after = beforeAllIds; ;) {
    const files = await findDueFiles(parts.db, { before: times.before, after, limit: batchSize })
    for (const file of files) if (await removeBytes(parts, file, times)) swept += 1
    const last = files.at(-1)
    if (!last) return swept
    after = last.id
  }
}

/**
 * The bytes first: after an interruption, the next sweep finds the row and repeats all steps. They go while job and
 * organization are locked, because a legal hold may have come since the batch was read, or comes now: it waits until
 * the file is gone, or keeps it.
 */
const removeBytes = (parts: Parts, { id, job_id: jobId }: DueFile, { before, now }: Times) =>
  inBackgroundTransaction(parts, async ({ db }) => {
    await lockJob(db, jobId)
    const due = await findDueBytes(db, { id, before })
    if (!due) return false
    const removed = await Promise.all(due.keys.map((key) => isRemoved(parts, key)))
    if (removed.includes(false)) return false
    if (!due.is_shown) await deleteUnusedChecksOf(db, id)
    await emptyUnusedChecksOf(db, id, now)
    await forgetDescriptionsOf(db, id)
    await markBytesRemoved(db, id, now)
    return true
  })

async function isRemoved({ files, log }: Parts, key: string) {
  try {
    await files.remove(key)
    return true
  } catch (error) {
    log.warn(
      { key, code: codeOf(error) },
      'bytes of a deleted or ended file are left to the next sweep',
    )
    return false
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : 'none')
