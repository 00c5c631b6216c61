import { archivedRefusal, may, type JobFacts } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { AppError, ensure } from '#server/errors.ts'
import { findJob, findJobsByIds, lockJob, type LockedJob } from './job-repository.ts'
import { toFacts } from './to-job.ts'

/** The row and facts of a job that the actor may see; otherwise 404. */
export const readJob = async (ctx: Context, id: string) =>
  ensureReadable(ctx, await findJob(ctx.db, id))

/** The same, and holds the job until the transaction ends. */
export const getLockedJob = async (ctx: Context, id: string) =>
  ensureReadable(ctx, await lockJob(ctx.db, id))

/** The jobs of these that the person may read. */
export async function findReadableJobIds(
  ctx: Context,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await findJobsByIds(ctx.db, ids)
  return new Set(rows.filter((row) => may.readJob(ctx.actor, toFacts(row))).map((row) => row.id))
}

function ensureReadable<Row extends LockedJob>(
  ctx: Context,
  row: Row | undefined,
): { row: Row; facts: JobFacts } {
  ensure(row, 'not_found')
  const facts = toFacts(row)
  ensure(may.readJob(ctx.actor, facts), 'not_found')
  return { row, facts }
}

/** Refuses to change an archived job, or a job of an archived organization (409). */
export function ensureWritable(job: JobFacts) {
  const refusal = archivedRefusal(job)
  if (refusal) throw new AppError(refusal)
}
