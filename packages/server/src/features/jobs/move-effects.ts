import type { JobMove } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { deliverVersionsOf, settleMarksOf } from '#server/features/file-rows/file-repository.ts'
import type { LockedJob } from '#server/features/job-rows/job-repository.ts'
import { approveQuote, clearQuote, makeQuote } from '#server/features/quotes/quote-service.ts'
import { holdFiles, reopenFiles, returnFiles } from './redo-files.ts'

/** What a call brings along for its move. */
export type MoveInput = {
  /** Chosen files: to be done again, to be quoted, to be re-opened. */
  files: readonly string[]
  /** The quote, in cents. */
  cents?: number
}

type Effect = (ctx: Context, job: LockedJob, input: MoveInput) => Promise<void>

/** What a move does beside the status and the people, in its transaction and before its status is set. */
export const moveEffects: Partial<Record<JobMove, Effect>> = {
  submit: async (_ctx, job) => ensure(job.file_count > 0, 'no_files'),

  assign: (ctx, job) => settleMarksOf(ctx.db, job.id),

  quote: async (ctx, job, { files, cents }) => {
    ensure(cents, 'invalid_input')
    await holdFiles(ctx, { job, fileIds: files }, (file) => !file.is_remediated)
    await makeQuote(ctx, job, { cents, files: [...new Set(files)] })
  },

  approveQuote,

  declineQuote: clearQuote,

  return: (ctx, job, { files }) => returnFiles(ctx, { job, fileIds: files }),

  completeReview: (ctx, job) => deliverVersionsOf(ctx.db, job.id, ctx.now),

  reassign: async (ctx, job) => {
    await clearQuote(ctx, job)
    await settleMarksOf(ctx.db, job.id)
  },

  reopen: async (ctx, job, { files }) => {
    await reopenFiles(ctx, { job, fileIds: files })
    await settleMarksOf(ctx.db, job.id)
  },

  handBack: clearQuote,
}
