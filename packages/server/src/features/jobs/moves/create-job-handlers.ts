import { texts, type jobRoutes } from '@curbcut/contract'
import { createJob, type CreatedJob } from '#server/features/jobs/detail/job-service.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { createSubmittedJob } from './create-submitted-job.ts'

/**
 * Apart from the other handlers of jobs, because submitting is a move, and `detail` may not import
 * `moves`.
 */
export const createJobHandlers: Pick<Handlers<typeof jobRoutes>, 'createJob'> = {
  createJob: async ({ body, files }, ctx) =>
    body.submit
      ? toCreateResponse(await createSubmittedJob(ctx, body, files), texts.success.jobSubmitted)
      : toCreateResponse(await createJob(ctx, body, files), texts.success.jobCreated),
}

const toCreateResponse = ({ job, notices }: CreatedJob, success: string) => ({
  data: job,
  message: [success, ...notices].join(' '),
})
