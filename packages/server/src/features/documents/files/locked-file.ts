import { canMarkRemediated, resolveMove, type JobFacts } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { JobFileRow } from '#server/db/schema/tables.ts'
import { AppError, ensure } from '#server/errors.ts'
import { findFile, lockFile } from '#server/features/documents/file-repository.ts'
import { toFileFacts } from '#server/features/documents/to-file.ts'
import { getLockedJob, readJob } from '#server/features/jobs/read-job.ts'

export type JobFileIds = { jobId: string; fileId: string }

/** Locks job and file until the transaction ends; 404 if the actor does not see them. */
export async function getLockedFile(ctx: Context, ids: JobFileIds) {
  const { row: job, facts } = await getLockedJob(ctx, ids.jobId)
  const file = await lockFile(ctx.db, ids)
  ensure(file, 'not_found')
  return { job, facts, file }
}

export async function getLockedMarkableFile(ctx: Context, ids: JobFileIds) {
  const lockedFile = await getLockedFile(ctx, ids)
  ensureMarkable(ctx, lockedFile)
  return lockedFile
}

/** Refuses early, without locks; `getLockedMarkableFile` checks again. */
export async function ensureMarkableFile(ctx: Context, ids: JobFileIds): Promise<void> {
  const { facts } = await readJob(ctx, ids.jobId)
  const file = await findFile(ctx.db, ids)
  ensure(file, 'not_found')
  ensureMarkable(ctx, { facts, file })
}

function ensureMarkable(ctx: Context, { facts, file }: { facts: JobFacts; file: JobFileRow }) {
  const { refusal } = resolveMove(ctx.actor, facts, { call: 'remediate' })
  if (refusal) throw new AppError(refusal)
  ensure(canMarkRemediated(toFileFacts(file)), 'file_remediated')
}
