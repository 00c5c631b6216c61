import { may, type Job } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordJobEvent } from '#server/features/jobs/history/history-service.ts'
import { promiseByDate } from '#server/features/jobs/promises/promise-service.ts'
import { ensureWritable, getChangedJob, getLockedJob } from '#server/features/jobs/read-job.ts'
import { inTransaction } from '#server/in-transaction.ts'

/** Sets the day on which the job is due, also for a job without a promise. */
export function setDueDate(
  ctx: Context,
  jobId: string,
  { own_date: ownDate, reason }: { own_date: string; reason: string },
): Promise<Job> {
  return inTransaction(withLocks(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    const { row: job, facts } = await getLockedJob(ctx, jobId)
    ensureWritable(facts)
    ensure(may.setDueDate(ctx.actor, facts), 'invalid_state')
    const { number } = await promiseByDate(ctx, job, { ownDate, reason })
    await recordJobEvent(ctx, job, {
      kind: 'promise_changed',
      reason,
      details: { number, own_date: ownDate },
    })
    return getChangedJob(ctx, jobId)
  })
}
