import { may, type Job } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordJobEvent } from '#server/features/jobs/history/history-service.ts'
import { endOpenQuestion } from '#server/features/jobs/promises/pause-promises.ts'
import { ensureWritable, getChangedJob, getLockedJob } from '#server/features/jobs/read-job.ts'
import { inTransaction } from '#server/in-transaction.ts'

/** Ends an open question without its answer; 409 if the answer came first. */
export function endQuestion(
  ctx: Context,
  jobId: string,
  { reason }: { reason: string },
): Promise<Job> {
  return inTransaction(withLocks(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    const { row: job, facts } = await getLockedJob(ctx, jobId)
    ensureWritable(facts)
    ensure(may.endQuestion(ctx.actor, facts), 'invalid_state')
    await endOpenQuestion(ctx, job)
    await recordJobEvent(ctx, job, { kind: 'question_closed', reason })
    return getChangedJob(ctx, jobId)
  })
}
