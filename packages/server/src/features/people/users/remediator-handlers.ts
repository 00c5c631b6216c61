import type { remediatorRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { getRemediatorsLoad } from './remediators-load.ts'

export const remediatorHandlers: Handlers<typeof remediatorRoutes> = {
  getRemediatorsLoad: async ({ query }, ctx) => ({ data: await getRemediatorsLoad(ctx, query) }),
}
