import type { historyRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { paginate } from '#server/http/pagination.ts'
import { listHistory } from './list-history.ts'

export const historyHandlers: Handlers<typeof historyRoutes> = {
  listHistory: async ({ params, query }, ctx) => {
    const { entries, total } = await listHistory(ctx, { ...params, ...query })
    return { data: entries, pagination: paginate(query, total) }
  },
}
