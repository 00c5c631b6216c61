import {
  isAccountManager,
  isClientSide,
  isRemediator,
  jobVisibilityOf,
  type Person,
  type User,
  erasureTexts,
} from '@curbcut/contract'
import type { Context, VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import { getWorkTotalsLookup } from '#server/features/money/ledger/work-totals.ts'
import { getMembershipLookup } from './membership-service.ts'
import { toUser } from './to-user.ts'
import { findUser, lockUserForShare } from './user-repository.ts'

export async function getOwnUser(ctx: Context, id: string): Promise<User> {
  const row = await findUser(ctx.db, id)
  ensure(row, 'not_found')
  return limitToOrganization(await withOrganizations(ctx, row), ctx.boundOrganizationId)
}

/** Hides all other organizations from a session bound to one. */
export const limitToOrganization = <P extends Pick<User, 'organizations'>>(
  person: P,
  boundOrganizationId: string | null,
): P => {
  if (boundOrganizationId === null) return person
  return {
    ...person,
    organizations: person.organizations.filter(({ _id }) => _id === boundOrganizationId),
  }
}

export function ensureNotErased({ erased_at }: Pick<UserRow, 'erased_at'>) {
  ensure(erased_at === null, 'invalid_state', { message: erasureTexts.alreadyErased })
}

export async function getPerson(ctx: Context, id: string): Promise<Person> {
  const row = await findUser(ctx.db, id)
  ensure(row, 'not_found')
  return toPerson(row)
}

type PersonColumns = Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'role'>

export const toPerson = (row: PersonColumns): Person => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  userType: row.role,
})

export async function withOrganizations(ctx: VisitorContext, row: UserRow): Promise<User> {
  if (jobVisibilityOf(row).money) return withWorkTotals(ctx, row)
  const membershipsOf = await getMembershipLookup(ctx, [row.id])
  return toUser(row, { organizations: membershipsOf(row.id) })
}

export async function withWorkTotals(ctx: VisitorContext, row: UserRow): Promise<User> {
  const [user] = await allWithWorkTotals(ctx, [row])
  ensure(user, 'internal')
  return user
}

export async function allWithWorkTotals(
  ctx: VisitorContext,
  rows: readonly UserRow[],
): Promise<User[]> {
  const idsOf = (users: readonly UserRow[]) => users.map(({ id }) => id)
  const membershipsOf = await getMembershipLookup(ctx, idsOf(rows.filter(isClientSide)))
  const totalsOf = await getWorkTotalsLookup(ctx, idsOf(rows.filter(isRemediator)))
  return rows.map((row) =>
    toUser(row, { organizations: membershipsOf(row.id), totals: totalsOf(row.id) }),
  )
}

/** Undefined unless the remediator is active, verified and available. */
export async function lockAvailableRemediator(
  ctx: Context,
  id: string,
): Promise<UserRow | undefined> {
  const row = await lockUserForShare(ctx.db, id)
  const isAssignable =
    row && isRemediator(row) && !row.is_archived && row.is_verified && row.is_available
  return isAssignable ? row : undefined
}

/** Undefined unless the account manager is active; unverified ones are allowed. */
export async function lockActiveAccountManager(
  ctx: Context,
  id: string,
): Promise<UserRow | undefined> {
  const row = await lockUserForShare(ctx.db, id)
  return row && isAccountManager(row) && !row.is_archived ? row : undefined
}

/** Returns false if the person was archived, or the password changed or reset, since `readRow`. */
export async function lockUnchangedPerson(
  ctx: VisitorContext,
  earlierRow: UserRow,
): Promise<boolean> {
  const row = await lockUserForShare(ctx.db, earlierRow.id)
  return row?.password_hash === earlierRow.password_hash && row.is_verified && !row.is_archived
}
