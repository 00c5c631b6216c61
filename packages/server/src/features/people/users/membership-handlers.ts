import { texts, type membershipRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { removeClient } from './remove-client.ts'
import { setMemberships } from './set-memberships.ts'

const { membershipsUpdated, clientRemoved } = texts.success

export const membershipHandlers: Handlers<typeof membershipRoutes> = {
  setOrganizationsOfUser: async ({ params, body }, ctx) => ({
    data: await setMemberships(ctx, params.userId, body.organizations),
    message: membershipsUpdated,
  }),

  removeClient: async ({ params }, ctx) => {
    await removeClient(ctx, params.userId)
    return { data: null, message: clientRemoved }
  },
}
