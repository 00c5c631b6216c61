import { texts, type jobRoutes } from '@curbcut/contract'
import type { Handlers, UploadChecks } from '#server/http/handlers.ts'
import { paginate, paginateCapped } from '#server/http/pagination.ts'
import { archiveJob, changeJob } from './change-job.ts'
import { exportJobs } from '#server/features/jobs/list/job-csv.ts'
import { isCounted } from '#server/features/jobs/list/job-list-repository.ts'
import {
  addFiles,
  checkAddFiles,
  checkCreateJob,
  countJobs,
  createJob,
  getJobWithFiles,
  listJobs,
} from './job-service.ts'

export const jobHandlers: Handlers<typeof jobRoutes> = {
  listJobs: async ({ query }, ctx) => {
    if (query.format) return exportJobs(ctx, query)
    const { jobs, total, parties: filteredBy } = await listJobs(ctx, query)
    const pagination = isCounted(query) ? paginateCapped(query, total) : paginate(query, total)
    return { data: jobs, pagination, extras: filteredBy ? { filteredBy } : {} }
  },

  countJobs: async (_input, ctx) => ({ data: await countJobs(ctx) }),

  createJob: async ({ body, files }, ctx) => {
    const { job, notices } = await createJob(ctx, body, files)
    return { data: job, message: [texts.success.jobCreated, ...notices].join(' ') }
  },

  getJob: async ({ params }, ctx) => ({ data: await getJobWithFiles(ctx, params.jobId) }),

  // Without a message: a request is one part of an upload, and toasts are about the whole.
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

export const jobUploadChecks: UploadChecks<typeof jobRoutes> = {
  createJob: (_params, ctx) => checkCreateJob(ctx),
  addFiles: ({ jobId }, ctx) => checkAddFiles(ctx, jobId),
}
