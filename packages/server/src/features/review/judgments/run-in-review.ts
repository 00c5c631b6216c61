import { fullName, may, reviewEndingTexts, type JudgmentProgress } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { AppError, ensure } from '#server/errors.ts'
import type { LockedJob } from '#server/features/jobs/job-repository.ts'
import { ensureWritable, getLockedJob } from '#server/features/jobs/read-job.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { findReviewEnd } from './find-review-end.ts'
import { findAllNewestDocuments, type NewestDocument } from './judgment-repository.ts'
import { countProgress } from './list-judgments.ts'

type Documents = readonly NewestDocument[]

type ReviewRequest<Subject> = {
  jobId: string
  /** The number of fixed documents that the user saw. */
  versions?: number | undefined
  /** Throws if the subject does not exist; runs before the job's state is checked. */
  find: (ctx: Context, present: Documents) => Promise<Subject> | Subject
}

type JudgeDocuments<Subject> = (
  ctx: Context,
  at: { job: LockedJob; newestDocuments: Documents; subject: Subject },
) => Promise<void>

/** Runs in a locked job in review, so that no files or versions change; returns the progress. */
export function runInReview<Subject>(
  ctx: Context,
  { jobId, versions, find }: ReviewRequest<Subject>,
  judge: JudgeDocuments<Subject>,
): Promise<JudgmentProgress> {
  return inTransaction(withLocks(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    const { row: job, facts } = await getLockedJob(ctx, jobId)
    const newestDocuments = await findAllNewestDocuments(ctx.db, jobId)
    const subject = await find(ctx, newestDocuments)
    ensureWritable(facts)
    if (!may.judgeDocuments(ctx.actor, facts)) await refuseAfterReview(ctx, { jobId, ...facts })
    const versionCount = newestDocuments.reduce((sum, { version }) => sum + (version ?? 0), 0)
    ensure((versions ?? versionCount) === versionCount, 'newer_document')
    await judge(ctx, { job, newestDocuments, subject })
    return countProgress(ctx, jobId)
  })
}

export const findNoSubject = () => undefined

/** Tells the user who has ended the review, and how. */
async function refuseAfterReview(
  ctx: Context,
  job: Parameters<typeof findReviewEnd>[1],
): Promise<never> {
  const end = await findReviewEnd(ctx, job)
  const message =
    end && `${fullName(end.actor)} ${reviewEndingTexts[end.move]}. Judgements can only be read now.`
  throw new AppError('invalid_state', message ? { message } : {})
}
