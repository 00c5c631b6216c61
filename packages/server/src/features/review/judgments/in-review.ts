import { fullName, may, reviewEndings, type JudgmentProgress } from '@curbcut/contract'
import { locking } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { AppError, ensure } from '#server/errors.ts'
import type { LockedJob } from '#server/features/jobs/job-repository.ts'
import { ensureWritable, getLockedJob } from '#server/features/jobs/read-job.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { findReviewEnd } from './find-review-end.ts'
import { findAllPresentDocuments, type PresentDocument } from './judgment-repository.ts'
import { countProgress } from './list-judgments.ts'

type Documents = readonly PresentDocument[]

type Review<Subject> = {
  jobId: string
  /** The number of fixed documents that the user saw. */
  versions?: number | undefined
  /** Throws if the subject does not exist; runs before the job's state is checked. */
  find: (ctx: Context, present: Documents) => Promise<Subject> | Subject
}

type Judge<Subject> = (
  ctx: Context,
  at: { job: LockedJob; present: Documents; subject: Subject },
) => Promise<void>

/** Runs in a locked job in review, so that no files or versions change; returns the progress. */
export function inReview<Subject>(
  ctx: Context,
  { jobId, versions, find }: Review<Subject>,
  judge: Judge<Subject>,
): Promise<JudgmentProgress> {
  return inTransaction(locking(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    const { row: job, facts } = await getLockedJob(ctx, jobId)
    const present = await findAllPresentDocuments(ctx.db, jobId)
    const subject = await find(ctx, present)
    ensureWritable(facts)
    if (!may.judgeDocuments(ctx.actor, facts)) await refuseAfterReview(ctx, { jobId, ...facts })
    const arrived = present.reduce((sum, { version }) => sum + (version ?? 0), 0)
    ensure((versions ?? arrived) === arrived, 'newer_document')
    await judge(ctx, { job, present, subject })
    return countProgress(ctx, jobId)
  })
}

export const wholeJob = () => undefined

/** Tells the user who has ended the review, and how. */
async function refuseAfterReview(
  ctx: Context,
  job: Parameters<typeof findReviewEnd>[1],
): Promise<never> {
  const end = await findReviewEnd(ctx, job)
  const message =
    end && `${fullName(end.actor)} ${reviewEndings[end.move]}. Judgements can only be read now.`
  throw new AppError('invalid_state', message ? { message } : {})
}
