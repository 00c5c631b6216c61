import { fullName, may, reviewEndings, type JudgmentProgress } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { AppError, ensure } from '#server/errors.ts'
import { inTransaction } from '#server/in-transaction.ts'
import type { LockedJob } from '#server/features/job-rows/job-repository.ts'
import { ensureWritable, getLockedJob } from '#server/features/job-rows/read-job.ts'
import { locking } from '#server/locks.ts'
import { findReviewEnd } from './find-review-end.ts'
import { findAllPresentDocuments, type PresentDocument } from './judgment-repository.ts'
import { countProgress } from './list-judgments.ts'

type InReview = { job: LockedJob; present: readonly PresentDocument[] }

/**
 * Judges in a job in review, which is held meanwhile: versions come and files go only while their job is locked.
 * `versions` is how many the person was told of. Returns how much is judged then.
 */
export function inReview(
  ctx: Context,
  { jobId, versions }: { jobId: string; versions?: number | undefined },
  judge: (ctx: Context, at: InReview) => Promise<void>,
): Promise<JudgmentProgress> {
  return inTransaction(locking(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    const { row: job, facts } = await getLockedJob(ctx, jobId)
    ensureWritable(facts)
    if (!may.judgeDocuments(ctx.actor, facts)) await refuseAfterReview(ctx, jobId)
    const present = await findAllPresentDocuments(ctx.db, jobId)
    const arrived = present.reduce((sum, { version }) => sum + (version ?? 0), 0)
    ensure((versions ?? arrived) === arrived, 'newer_document')
    await judge(ctx, { job, present })
    return countProgress(ctx, jobId)
  })
}

/** Says who has ended the review, and how. */
async function refuseAfterReview(ctx: Context, jobId: string): Promise<never> {
  const end = await findReviewEnd(ctx, jobId)
  const message =
    end && `${fullName(end.actor)} ${reviewEndings[end.move]}. Nothing is judged any more.`
  throw new AppError('invalid_state', message ? { message } : {})
}
