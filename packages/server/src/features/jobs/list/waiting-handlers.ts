import type { waitingRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { countWaiting, seeJob } from './waiting-service.ts'

export const waitingHandlers: Handlers<typeof waitingRoutes> = {
  countWaiting: async (_input, ctx) => ({ data: await countWaiting(ctx) }),

  seeJob: async ({ params, body }, ctx) => {
    await seeJob(ctx, { ...params, ...body })
    return { data: null }
  },
}
