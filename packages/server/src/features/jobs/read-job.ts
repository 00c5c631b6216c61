import { may, type JobFacts } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { findJob, lockJob, type JobDetailsRow, type LockedJob } from './job-repository.ts'
import { toFacts } from './to-job.ts'

/** The job's row and facts for one who may see it; absent or not theirs is 404. */
export async function readJob(
  ctx: Context,
  id: string,
): Promise<{ row: JobDetailsRow; facts: JobFacts }> {
  const row = await findJob(ctx.db, id)
  ensure(row, 'not_found')
  const facts = toFacts(row)
  ensure(may.readJob(ctx.actor, facts), 'not_found')
  return { row, facts }
}

/** The same with the job held until the transaction ends. */
export async function holdJob(
  ctx: Context,
  id: string,
): Promise<{ row: LockedJob; facts: JobFacts }> {
  const row = await lockJob(ctx.db, id)
  ensure(row, 'not_found')
  const facts = toFacts(row)
  ensure(may.readJob(ctx.actor, facts), 'not_found')
  return { row, facts }
}
