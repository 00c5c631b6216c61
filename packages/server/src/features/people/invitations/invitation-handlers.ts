import { texts, type invitationRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { acceptInvitation, declineInvitation, listOwnInvitations } from './own-invitations.ts'

const { organizationJoined, invitationDeclined } = texts.success

export const invitationHandlers: Handlers<typeof invitationRoutes> = {
  listInvitations: async (_input, ctx) => ({ data: await listOwnInvitations(ctx) }),

  acceptInvitation: async ({ params }, ctx) => ({
    data: await acceptInvitation(ctx, params.orgId),
    message: organizationJoined,
  }),

  declineInvitation: async ({ params }, ctx) => {
    await declineInvitation(ctx, params.orgId)
    return { data: null, message: invitationDeclined }
  },
}
