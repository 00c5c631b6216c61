import { may, texts, type OrganizationName } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { findPerson } from '#server/features/users/user-service.ts'
import { getMemberships } from './membership-service.ts'
import { findOtherAccountManager } from './membership-repository.ts'
import { findOrganizationsManagedBy, setAccountManager } from './organization-repository.ts'

/** The active organizations of a person; whose the actor may not know of is 404. */
export async function getOrganizationsOf(
  ctx: Context,
  userId: string,
): Promise<OrganizationName[]> {
  const person = await findPerson(ctx, userId)
  ensure(person && may.readMembershipsOf(ctx.actor, person), 'not_found')
  const membershipsOf = await getMemberships(ctx, [userId])
  return membershipsOf(userId)
}

/** The active organizations that this person works for as an account manager. */
export const findManagedOrganizations = (ctx: Context, userId: string) =>
  findOrganizationsManagedBy(ctx.db, userId)

/**
 * An account manager leaves or is being archived: the next one of each organization answers for it
 * from now on. Where there is no other, that is refused (409), naming it. The organizations are held
 * before.
 */
export async function replaceAccountManager(
  ctx: Context,
  userId: string,
  organizations: Awaited<ReturnType<typeof findManagedOrganizations>>,
): Promise<void> {
  for (const { id, name, account_manager_id } of organizations) {
    const next = await findOtherAccountManager(ctx.db, { organizationId: id, userId })
    ensure(next, 'last_account_manager', {
      message: texts.refusals.lastAccountManager(name),
    })
    if (account_manager_id === userId) await setAccountManager(ctx.db, id, next)
  }
}
