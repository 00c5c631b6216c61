import { fullName, may, reviewEndings, type JudgmentProgress } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { AppError, ensure } from '#server/errors.ts'
import { inTransaction } from '#server/in-transaction.ts'
import type { LockedJob } from '#server/features/jobs/job-repository.ts'
import { ensureWritable, getLockedJob } from '#server/features/jobs/read-job.ts'
import { locking } from '#server/locks.ts'
import { findReviewEnd } from './find-review-end.ts'
import { findAllPresentDocuments, type PresentDocument } from './judgment-repository.ts'
import { countProgress } from './list-judgments.ts'

type Documents = readonly PresentDocument[]

type Review<Subject> = {
  jobId: string
  /** How many fixed documents the person was shown. */
  versions?: number | undefined
  /** Refuses what does not exist, before the state of the job is judged. */
  find: (ctx: Context, present: Documents) => Promise<Subject> | Subject
}

type Judge<Subject> = (
  ctx: Context,
  at: { job: LockedJob; present: Documents; subject: Subject },
) => Promise<void>

/**
 * Judges in a job in review, which is locked meanwhile: versions come and files go only while their job is locked.
 * Returns how much is judged then.
 */
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

/** The whole job is judged: nothing has to be found. */
export const wholeJob = () => undefined

/** Says who has ended the review, and how. */
async function refuseAfterReview(
  ctx: Context,
  job: Parameters<typeof findReviewEnd>[1],
): Promise<never> {
  const end = await findReviewEnd(ctx, job)
  const message =
    end && `${fullName(end.actor)} ${reviewEndings[end.move]}. Judgements can only be read now.`
  throw new AppError('invalid_state', message ? { message } : {})
}
