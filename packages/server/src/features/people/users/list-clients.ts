import type { OrganizationName, User } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { getMembershipLookup } from '#server/features/people/membership-service.ts'
import { toUser } from '#server/features/people/to-user.ts'
import {
  findClient,
  findClients,
  type ClientFilter,
  type ClientRow,
} from './client-list-repository.ts'

export async function listClients(ctx: Context, filter: Omit<ClientFilter, 'now'>) {
  const organization = await getCurrentOrganization(ctx)
  const clientFilter = { ...filter, now: ctx.now }
  const { rows, total } = await findClients(ctx.db, organization._id, clientFilter)
  return { clients: rows.map((row) => toClient(row, organization)), total }
}

/** `id` is of a person or an invitation. */
export async function getClient(ctx: Context, id: string): Promise<User> {
  const organization = await getCurrentOrganization(ctx)
  const row = await findClient(ctx.db, { organizationId: organization._id, id })
  ensure(row, 'not_found')
  return toClient(row, organization)
}

async function getCurrentOrganization(ctx: Context): Promise<OrganizationName> {
  const membershipsOf = await getMembershipLookup(ctx, [ctx.actor.id])
  const currentOrganization = membershipsOf(ctx.actor.id).find(
    ({ _id }) => _id === ctx.actor.organizationId,
  )
  ensure(currentOrganization, 'organization_required')
  return currentOrganization
}

const toClient = (row: ClientRow, organization: OrganizationName): User => ({
  ...toUser(row, { organizations: [organization] }),
  isShared: row.is_shared,
})
