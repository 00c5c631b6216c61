import { isAccountManager, may, texts, type User } from '@curbcut/contract'
import { withLocks, repeatUnlessLocked } from '#server/access-locks.ts'
import type { Context, Locks } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { discardInvitation } from '#server/features/people/invitations/client-invitations.ts'
import {
  findOrganizationsByIdOrMember,
  findOrganizationsOf,
  insertLastMembership,
  type Membership,
} from '#server/features/people/membership-repository.ts'
import { endMembership } from '#server/features/people/membership-service.ts'
import { replaceAccountManager } from '#server/features/people/organizations/replace-account-manager.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { getManagedUser, getLockedManagedUser } from './managed-user.ts'

/** Keeps those of archived organizations; throws 409 if one would lack an account manager. */
export function setMemberships(
  ctx: Context,
  userId: string,
  organizationIds: readonly string[],
): Promise<User> {
  const locks = (ctx: Context) => findLocks(ctx, userId, organizationIds)
  return inTransaction(withLocks(ctx, locks), async (ctx) => {
    const affectedOrganizations = await findOrganizationsByIdOrMember(
      ctx.db,
      userId,
      organizationIds,
    )
    repeatUnlessLocked(ctx, { changedOrganizations: affectedOrganizations.map(({ id }) => id) })
    const row = await getLockedManagedUser(ctx, userId)
    ensure(may.setMemberships(ctx.actor, row), 'without_organizations')
    ensure(!row.is_archived, 'user_archived')

    const currentOrganizationIds = await findCurrentOrganizations(ctx, userId)
    const requestedIds = new Set(organizationIds)
    const removedOrganizations = affectedOrganizations.filter(
      ({ id }) => currentOrganizationIds.active.has(id) && !requestedIds.has(id),
    )
    if (isAccountManager(row)) await replaceAccountManager(ctx, userId, removedOrganizations)
    for (const { id } of removedOrganizations)
      await endMembership(ctx, { organizationId: id, userId })

    const activeIds = toActiveIds(affectedOrganizations)
    for (const id of requestedIds) {
      if (currentOrganizationIds.all.has(id)) continue
      ensure(activeIds.has(id), 'invalid_input', unknownOrganizationDetails)
      await addMembership(ctx, { organizationId: id, userId })
    }
    return getManagedUser(ctx, userId)
  })
}

const unknownOrganizationDetails = { errors: { organizations: texts.validation.unknownValue } }

async function findLocks(
  { db }: Context,
  userId: string,
  organizationIds: readonly string[],
): Promise<Locks> {
  const affectedOrganizations = await findOrganizationsByIdOrMember(db, userId, organizationIds)
  return {
    changedOrganizations: affectedOrganizations.map(({ id }) => id),
    changedPeople: [userId],
  }
}

async function findCurrentOrganizations(ctx: Context, userId: string) {
  const rows = await findOrganizationsOf(ctx.db, userId)
  return { active: toActiveIds(rows), all: new Set(rows.map(({ id }) => id)) }
}

const toActiveIds = (organizations: readonly { id: string; is_archived: boolean }[]) =>
  new Set(organizations.flatMap(({ id, is_archived }) => (is_archived ? [] : [id])))

async function addMembership(ctx: Context, membership: Membership) {
  await insertLastMembership(ctx.db, { ...membership, now: ctx.now })
  await discardInvitation(ctx, membership)
  await recordEvent(ctx, { kind: 'user_joined', ...membership })
}
