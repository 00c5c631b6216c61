import type { JobMove } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { deliverVersionsOf, resetReviewMarks } from '#server/features/documents/file-repository.ts'
import { saveDeliveredDescriptions } from '#server/features/documents/save-delivered-descriptions.ts'
import { recordDelivery } from '#server/features/jobs/delivery-times/record-delivery.ts'
import type { LockedJob } from '#server/features/jobs/job-repository.ts'
import { deleteSeenJobsOf } from '#server/features/jobs/list/seen-job-repository.ts'
import { endOpenQuestion } from '#server/features/jobs/promises/pause-promises.ts'
import { completePromise, startPromise } from '#server/features/jobs/promises/promise-service.ts'
import { approveQuote, clearQuote, makeQuote } from '#server/features/jobs/quotes/quote-service.ts'
import { requestSignOffs, endSignOffs } from '#server/features/jobs/sign-off/request-sign-offs.ts'
import { createReportRevision } from '#server/features/review/evidence/create-report-revision.ts'
import {
  clearReturnedProblems,
  returnProblems,
} from '#server/features/review/judgments/list-problems.ts'
import { lockFiles, reopenFiles, returnFiles } from './redo-files.ts'

export type MoveInput = {
  /** The files to return, to quote or to re-open. */
  files: readonly string[]
  /** The problems to return; absent: all. */
  problems?: readonly string[] | undefined
  cents?: number
  reason?: string | undefined
}

type MoveEffect = (ctx: Context, job: LockedJob, input: MoveInput) => Promise<void>

/** Run in the transaction, before the status is set. */
export const effectsBeforeMove: Partial<Record<JobMove, MoveEffect>> = {
  submit: async (ctx, job) => {
    ensure(job.file_count > 0, 'no_files')
    await startPromise(ctx, job)
  },

  assign: (ctx, job) => resetReviewMarks(ctx.db, job.id),

  quote: async (ctx, job, { files, cents }) => {
    ensure(cents, 'invalid_input')
    await lockFiles(ctx, { job, fileIds: files }, (file) => !file.is_remediated)
    await makeQuote(ctx, job, { cents, files: [...new Set(files)] })
  },

  approveQuote,

  declineQuote: clearQuote,

  return: async (ctx, job, { files, problems }) => {
    await returnFiles(ctx, { job, fileIds: files })
    await returnProblems(ctx, job.id, problems)
  },

  completeReview: async (ctx, job) => {
    await deliverVersionsOf(ctx.db, job.id, ctx.now)
    await saveDeliveredDescriptions(ctx.db, job)
    await endOpenQuestion(ctx, job)
    await completePromise(ctx, job)
    await requestSignOffs(ctx, job)
    await deleteSeenJobsOf(ctx.db, job.id)
    await clearReturnedProblems(ctx, job.id)
  },

  reassign: async (ctx, job) => {
    await clearQuote(ctx, job)
    await resetReviewMarks(ctx.db, job.id)
  },

  reopen: async (ctx, job, { files }) => {
    await reopenFiles(ctx, { job, fileIds: files })
    await endSignOffs(ctx, job, files)
    await startPromise(ctx, job, files)
    await resetReviewMarks(ctx.db, job.id)
  },

  handBack: clearQuote,
}

/** Run in the transaction, after the event of the move, because they read it or record later events. */
export const effectsAfterMove: Partial<Record<JobMove, MoveEffect>> = {
  completeReview: async (ctx, job, { reason }) => {
    await recordDelivery(ctx, job.id)
    await createReportRevision(ctx, { jobId: job.id, reason })
  },
}
