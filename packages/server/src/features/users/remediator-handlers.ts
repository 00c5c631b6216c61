import type { remediatorRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { getRemediatorsLoad } from './remediators-load.ts'

/** The remediators as those see them who give away jobs. */
export const remediatorHandlers: Handlers<typeof remediatorRoutes> = {
  getRemediatorsLoad: async ({ query }, ctx) => ({ data: await getRemediatorsLoad(ctx, query) }),
}
