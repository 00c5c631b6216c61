import { type moveRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { moveJob } from './move-job.ts'

const toResponse = ({ job, message }: Awaited<ReturnType<typeof moveJob>>) => ({
  data: job,
  ...(message && { message }),
})

export const moveHandlers: Handlers<typeof moveRoutes> = {
  updateStatus: async ({ params, body }, ctx) =>
    toResponse(await moveJob(ctx, params.jobId, { call: 'update-status', ...body })),

  markSpecial: async ({ params, body }, ctx) =>
    toResponse(
      await moveJob(ctx, params.jobId, {
        call: 'mark-special',
        cents: body.job_cost,
        files: body.files,
      }),
    ),

  reopenJob: async ({ params, body }, ctx) =>
    toResponse(await moveJob(ctx, params.jobId, { call: 'reopen', ...body })),

  closeJob: async ({ params }, ctx) =>
    toResponse(await moveJob(ctx, params.jobId, { call: 'close' })),
}
