import { may, type OrganizationName } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { hasUser } from '#server/features/users/user-service.ts'
import { findOrganizationsOf, findOrganizationsOnlyOf } from './organization-repository.ts'

/** The active organizations of a person; somebody else's are 404 for all but administrators. */
export async function getOrganizationsOf(
  ctx: Context,
  userId: string,
): Promise<OrganizationName[]> {
  ensure(may.readMembershipsOf(ctx.actor, userId), 'not_found')
  ensure(await hasUser(ctx, userId), 'not_found')
  return findOrganizationsOf(ctx.db, userId)
}

/** The active organizations that have this person as their only account manager. */
export const findOrganizationsAnsweredForBy = (ctx: Context, userId: string) =>
  findOrganizationsOnlyOf(ctx.db, userId)
