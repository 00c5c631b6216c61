import type { userRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { paginate } from '#server/http/pagination.ts'
import { getMe, listUsers } from './user-service.ts'

export const userHandlers: Handlers<typeof userRoutes> = {
  getMe: async (_input, ctx) => ({ data: await getMe(ctx) }),

  listUsers: async ({ query }, ctx) => {
    const roles = query.user_type ?? query.userType
    const { users, total } = await listUsers(ctx, { ...query, roles })
    return { data: users, pagination: paginate(query, total) }
  },
}
