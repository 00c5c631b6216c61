import { type userOrganizationRoutes, may, type OrganizationName } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { getMembershipLookup } from '#server/features/people/membership-service.ts'
import { findUser } from '#server/features/people/user-repository.ts'
import { limitToOrganization } from '#server/features/people/user-service.ts'
import type { Handlers } from '#server/http/handlers.ts'

export const organizationsOfUserHandlers: Handlers<typeof userOrganizationRoutes> = {
  listOrganizationsOfUser: async ({ params }, ctx) => ({
    data: await listOrganizationsOf(ctx, params.userId),
  }),

  getOrganizations: async ({ params }, ctx) => ({
    data: await listOrganizationsOf(ctx, params.userId),
  }),
}

async function listOrganizationsOf(ctx: Context, userId: string): Promise<OrganizationName[]> {
  const person = await findUser(ctx.db, userId)
  ensure(person && may.readMembershipsOf(ctx.actor, person), 'not_found')
  const membershipsOf = await getMembershipLookup(ctx, [userId])
  const organizations = membershipsOf(userId)
  return limitToOrganization({ organizations }, ctx.boundOrganizationId).organizations
}
