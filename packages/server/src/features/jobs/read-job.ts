import { archivedRefusal, may, type Job, type JobFacts } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { AppError, ensure } from '#server/errors.ts'
import { findJob, findJobsByIds, lockJob, type LockedJob } from './job-repository.ts'
import { toJobFacts } from './to-job-facts.ts'
import { toJob } from './to-job.ts'

/** Throws 404 if the actor may not see the job. */
export const readJob = async (ctx: Context, id: string) =>
  ensureReadable(ctx, await findJob(ctx.db, id))

/** Also for an actor who may no longer see the job. */
export async function getChangedJob(ctx: Context, id: string): Promise<Job> {
  const row = await findJob(ctx.db, id)
  ensure(row, 'not_found')
  return toJob(row, ctx)
}

export const getLockedJob = async (ctx: Context, id: string) =>
  ensureReadable(ctx, await lockJob(ctx.db, id))

export async function findReadableJobIds(
  ctx: Context,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await findJobsByIds(ctx.db, ids)
  return new Set(rows.filter((row) => may.readJob(ctx.actor, toJobFacts(row))).map((row) => row.id))
}

function ensureReadable<Row extends LockedJob>(
  ctx: Context,
  row: Row | undefined,
): { row: Row; facts: JobFacts } {
  ensure(row, 'not_found')
  const facts = toJobFacts(row)
  ensure(may.readJob(ctx.actor, facts), 'not_found')
  return { row, facts }
}

/** Throws 409 if the job or its organization is archived. */
export function ensureWritable(job: JobFacts) {
  const refusal = archivedRefusal(job)
  if (refusal) throw new AppError(refusal)
}
