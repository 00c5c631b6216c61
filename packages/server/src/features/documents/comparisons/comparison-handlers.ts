import type { fileRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { getComparison } from './get-comparison.ts'

export const comparisonHandlers: Pick<Handlers<typeof fileRoutes>, 'getComparison'> = {
  getComparison: async ({ params, query }, ctx) => ({
    data: await getComparison(ctx, { ...params, version: query.version }),
  }),
}
