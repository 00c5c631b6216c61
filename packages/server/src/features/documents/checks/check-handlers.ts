import type { fileRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { getCheck } from './get-check.ts'

export const checkHandlers: Pick<Handlers<typeof fileRoutes>, 'getCheck'> = {
  getCheck: async ({ params, query }, ctx) => ({
    data: await getCheck(ctx, { ...params, version: query.version }),
  }),
}
