import { isAdministrator, may, type User } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import { getMembershipLookup } from '#server/features/people/membership-service.ts'
import { withSecondStepFlags } from '#server/features/people/second-step/with-second-step-flags.ts'
import { findUser, lockUser } from '#server/features/people/user-repository.ts'
import { withWorkTotals } from '#server/features/people/user-service.ts'
import { getClient } from './list-clients.ts'

/** Throws 404 for a person not managed by the actor. */
export async function getLockedManagedUser(ctx: Context, userId: string): Promise<UserRow> {
  const row = await lockUser(ctx.db, userId)
  ensure(row && (await isManagedByActor(ctx, row)), 'not_found')
  return row
}

/** Super users may also reset another super user. */
export async function getLockedResettableUser(ctx: Context, userId: string): Promise<UserRow> {
  const row = await lockUser(ctx.db, userId)
  return row && may.resetSuperUser(ctx.actor, row) ? row : getLockedChangeableUser(ctx, userId)
}

export async function findManagedUser(ctx: Context, userId: string): Promise<UserRow | undefined> {
  const row = await findUser(ctx.db, userId)
  return row && (await isManagedByActor(ctx, row)) ? row : undefined
}

async function isManagedByActor(ctx: Context, { id, role }: UserRow): Promise<boolean> {
  const membershipsOf = await getMembershipLookup(ctx, [id])
  const organizationIds = membershipsOf(id).map(({ _id }) => _id)
  return may.manageUser(ctx.actor, { id, role, organizationIds })
}

/** Account managers see only their own organization. */
export async function getManagedUser(ctx: Context, userId: string): Promise<User> {
  if (!isAdministrator(ctx.actor)) return getClient(ctx, userId)
  const row = await findUser(ctx.db, userId)
  ensure(row, 'not_found')
  const [user] = await withSecondStepFlags(ctx, [await withWorkTotals(ctx, row)])
  ensure(user, 'internal')
  return user
}

/** Throws 403 if an account manager shares the person with other organizations. */
export async function getLockedChangeableUser(ctx: Context, userId: string): Promise<UserRow> {
  const row = await getLockedManagedUser(ctx, userId)
  if (isAdministrator(ctx.actor)) return row
  ensure(may.changeUser(ctx.actor, await getClient(ctx, userId)), 'forbidden')
  return row
}
