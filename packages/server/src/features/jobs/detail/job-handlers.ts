import { promiseTexts, questionTexts, type jobRoutes, type promiseRoutes } from '@curbcut/contract'
import type { Handlers, UploadChecks } from '#server/http/handlers.ts'
import { archiveJob, changeJob } from './change-job.ts'
import { endQuestion } from './end-question.ts'
import { addFiles, ensureMayAddFiles, ensureQuotaForJob, getJobWithFiles } from './job-service.ts'
import { setDueDate } from './set-due-date.ts'

export const jobHandlers: Omit<
  Handlers<typeof jobRoutes>,
  'listJobs' | 'countJobs' | 'createJob'
> = {
  getJob: async ({ params }, ctx) => ({ data: await getJobWithFiles(ctx, params.jobId) }),

  // Without a message, because a request is one part of an upload and toasts are about the whole.
  addFiles: async ({ params, files }, ctx) => ({
    data: await addFiles(ctx, params.jobId, files),
  }),

  updateJob: async ({ params, body }, ctx) => {
    const { job, message } = await changeJob(ctx, params.jobId, body)
    return { data: job, message }
  },

  deleteJob: async ({ params, body }, ctx) => {
    const { job, message } = await archiveJob(ctx, params.jobId, body.isArchived)
    return { data: job, message }
  },
}

export const jobPromiseHandlers: Pick<
  Handlers<typeof promiseRoutes>,
  'setDueDate' | 'endQuestion'
> = {
  setDueDate: async ({ params, body }, ctx) => ({
    data: await setDueDate(ctx, params.jobId, body),
    message: promiseTexts.saved,
  }),

  endQuestion: async ({ params, body }, ctx) => ({
    data: await endQuestion(ctx, params.jobId, body),
    message: questionTexts.ended,
  }),
}

export const jobUploadChecks: UploadChecks<typeof jobRoutes> = {
  createJob: (_params, ctx) => ensureQuotaForJob(ctx),
  addFiles: ({ jobId }, ctx) => ensureMayAddFiles(ctx, jobId),
}
