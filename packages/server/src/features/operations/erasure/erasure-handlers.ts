import { erasureTexts } from '@curbcut/contract'
import type { erasureRoutes } from '@curbcut/contract/erasure-routes.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { eraseUser } from './erase-user.ts'

export const erasureHandlers: Handlers<typeof erasureRoutes> = {
  eraseUser: async ({ params, body }, ctx) => ({
    data: await eraseUser(ctx, { ...params, ...body }),
    message: erasureTexts.success,
  }),
}
