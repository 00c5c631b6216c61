import type { VisitorContext } from '#server/context.ts'
import { deleteUnusedComparisonsOf } from '#server/features/documents/comparison-repository.ts'
import { deleteDescriptionsOf } from '#server/features/documents/description-repository.ts'
import {
  deleteUnusedChecksOf,
  emptyUnusedChecksOf,
} from '#server/features/documents/unused-check-repository.ts'
import { lockJob } from '#server/features/jobs/job-repository.ts'
import { nilId } from '#server/ids.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import {
  findDueBytes,
  findDueFiles,
  markBytesRemoved,
  type DueFile,
} from './swept-file-repository.ts'

type Deps = Pick<VisitorContext, 'db' | 'files' | 'log'>
type SweepTimes = { before: string; now: string }

const batchSize = 100

/** Removes files deleted before `before` (ISO) or ended with their job; returns how many. */
export async function sweepDeletedFiles(deps: Deps, times: SweepTimes): Promise<number> {
  let sweptCount = 0
  for (let after = nilId; ;) {
    const files = await findDueFiles(deps.db, { before: times.before, after, limit: batchSize })
    // After a failure of the store, the next sweep removes them.
    for (const file of files) if (await removeBytes(deps, file, times)) sweptCount += 1
    const last = files.at(-1)
    if (!last) return sweptCount
    after = last.id
  }
}

/** Bytes go first, so that the next sweep repeats what was interrupted. */
const removeBytes = (deps: Deps, { id, job_id: jobId }: DueFile, { before, now }: SweepTimes) =>
  inBackgroundTransaction(deps, async ({ db }) => {
    // A legal hold then comes either before the removal or after it.
    await lockJob(db, jobId)
    const dueBytes = await findDueBytes(db, { id, before })
    if (!dueBytes) return false
    const removals = await Promise.all(dueBytes.keys.map((key) => tryRemoveObject(deps, key)))
    if (removals.includes(false)) return false
    if (!dueBytes.is_shown) await deleteUnusedChecksOf(db, id)
    await emptyUnusedChecksOf(db, id, now)
    await deleteUnusedComparisonsOf(db, id)
    await deleteDescriptionsOf(db, id)
    await markBytesRemoved(db, id, now)
    return true
  })

async function tryRemoveObject({ files, log }: Deps, key: string) {
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
