import { texts, type jobRoutes } from '@curbcut/contract'
import { createJob } from '#server/features/jobs/detail/job-service.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { createSubmittedJob } from './create-submitted-job.ts'

export const createJobHandlers: Pick<Handlers<typeof jobRoutes>, 'createJob'> = {
  createJob: async ({ body, files }, ctx) => {
    const { jobCreated, jobSubmitted } = texts.success
    const create = body.submit ? createSubmittedJob : createJob
    const { job, notices } = await create(ctx, body, files)
    const message = [body.submit ? jobSubmitted : jobCreated, ...notices].join(' ')
    return { data: job, message }
  },
}
