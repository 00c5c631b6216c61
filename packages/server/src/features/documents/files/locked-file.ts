import { isMarkable, judgeMove, type JobFacts } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { JobFileRow } from '#server/db/schema/tables.ts'
import { AppError, ensure } from '#server/errors.ts'
import { findFile, lockFile } from '#server/features/documents/file-repository.ts'
import { toFileFacts } from '#server/features/documents/to-file.ts'
import { getLockedJob, readJob } from '#server/features/jobs/read-job.ts'

export type JobFileId = { jobId: string; fileId: string }

/** Locks job and file until the transaction ends; 404 if the actor does not see them. */
export async function getLockedFile(ctx: Context, ids: JobFileId) {
  const { row: job, facts } = await getLockedJob(ctx, ids.jobId)
  const file = await lockFile(ctx.db, ids)
  ensure(file, 'not_found')
  return { job, facts, file }
}

export async function getLockedMarkableFile(ctx: Context, ids: JobFileId) {
  const locked = await getLockedFile(ctx, ids)
  ensureMarkable(ctx, locked)
  return locked
}

/** Refuses early, without locks; `getLockedMarkableFile` checks again. */
export async function checkMarkableFile(ctx: Context, ids: JobFileId): Promise<void> {
  const { facts } = await readJob(ctx, ids.jobId)
  const file = await findFile(ctx.db, ids)
  ensure(file, 'not_found')
  ensureMarkable(ctx, { facts, file })
}

function ensureMarkable(ctx: Context, { facts, file }: { facts: JobFacts; file: JobFileRow }) {
  const { refusal } = judgeMove(ctx.actor, facts, { call: 'remediate' })
  if (refusal) throw new AppError(refusal)
  ensure(isMarkable(toFileFacts(file)), 'file_remediated')
}
