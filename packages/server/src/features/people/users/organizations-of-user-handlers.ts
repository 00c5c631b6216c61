import type { organizationsOfUserRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { getOrganizationsOf } from './organizations-of-user.ts'

export const organizationsOfUserHandlers: Handlers<typeof organizationsOfUserRoutes> = {
  listOrganizationsOfUser: async ({ params }, ctx) => ({
    data: await getOrganizationsOf(ctx, params.userId),
  }),

  getOrganizations: async ({ params }, ctx) => ({
    data: await getOrganizationsOf(ctx, params.userId),
  }),
}
