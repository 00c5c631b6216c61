import type { moveRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { moveJob } from './move-job.ts'

export const moveHandlers: Handlers<typeof moveRoutes> = {
  updateStatus: async ({ params, body }, ctx) =>
    toMoveResponse(await moveJob(ctx, params.jobId, { call: 'update-status', ...body })),

  markSpecial: async ({ params, body }, ctx) =>
    toMoveResponse(
      await moveJob(ctx, params.jobId, {
        call: 'mark-special',
        cents: body.job_cost,
        files: body.files,
      }),
    ),

  reopenJob: async ({ params, body }, ctx) =>
    toMoveResponse(await moveJob(ctx, params.jobId, { call: 'reopen', ...body })),

  closeJob: async ({ params }, ctx) =>
    toMoveResponse(await moveJob(ctx, params.jobId, { call: 'close' })),
}

const toMoveResponse = ({ job, message }: Awaited<ReturnType<typeof moveJob>>) => ({
  data: job,
  ...(message && { message }),
})
