import type { OrganizationName, Person } from '@curbcut/contract'
import type { Context, VisitorContext } from '#server/context.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import {
  deleteMembership,
  findAccountManager,
  findMembershipsOf,
  lockOrganizationForShare,
  type Membership,
} from './membership-repository.ts'

export async function getMembershipLookup(
  ctx: VisitorContext,
  userIds: readonly string[],
): Promise<(userId: string) => OrganizationName[]> {
  const rows = userIds.length > 0 ? await findMembershipsOf(ctx.db, userIds) : []
  const membershipsByUserId = Map.groupBy(rows, ({ user_id }) => user_id)
  return (userId) => (membershipsByUserId.get(userId) ?? []).map(({ _id, name }) => ({ _id, name }))
}

/** Undefined only for an archived organization. */
export async function getAccountManager(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<Person | null> {
  const row = await findAccountManager(db, organizationId)
  if (!row) return null
  const { id, first_name: firstName, last_name: lastName, role: userType } = row
  return { _id: id, firstName, lastName, userType }
}

export async function lockActiveOrganization(ctx: Context, id: string): Promise<boolean> {
  const row = await lockOrganizationForShare(ctx.db, id)
  return row !== undefined && !row.is_archived
}

export async function endMembership(ctx: Context, membership: Membership): Promise<void> {
  await deleteMembership(ctx.db, membership)
  await recordEvent(ctx, { kind: 'user_left', ...membership })
}
