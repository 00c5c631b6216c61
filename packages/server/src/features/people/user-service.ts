import {
  isAccountManager,
  isClientSide,
  isRemediator,
  sees,
  type Person,
  type User,
  erasureTexts,
} from '@curbcut/contract'
import type { Context, VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import { getWorkTotals } from '#server/features/money/ledger/work-totals.ts'
import { getMemberships } from './membership-service.ts'
import { toUser } from './to-user.ts'
import { findUser, lockUserForShare } from './user-repository.ts'

/** A person with their organizations, as they see themselves in this session. */
export async function getOwnUser(ctx: Context, id: string): Promise<User> {
  const row = await findUser(ctx.db, id)
  ensure(row, 'not_found')
  return onlyWithin(await withOrganizations(ctx, row), ctx.boundTo)
}

/** A person as a session that works in one organization alone may know them: not where else they belong. */
export const onlyWithin = <P extends Pick<User, 'organizations'>>(
  person: P,
  boundTo: string | null,
): P => {
  if (boundTo === null) return person
  return { ...person, organizations: person.organizations.filter(({ _id }) => _id === boundTo) }
}

/** Of somebody who was erased nothing is changed any more. */
export function ensureNotErased({ erased_at }: Pick<UserRow, 'erased_at'>) {
  ensure(erased_at === null, 'invalid_state', { message: erasureTexts.erased })
}

/** A person as they appear in other people's things. */
export async function getPerson(ctx: Context, id: string): Promise<Person> {
  const row = await findUser(ctx.db, id)
  ensure(row, 'not_found')
  const { first_name: firstName, last_name: lastName, role: userType } = row
  return { _id: id, firstName, lastName, userType }
}

/** A loaded row, as the API shows it to the person. */
export async function withOrganizations(ctx: VisitorContext, row: UserRow): Promise<User> {
  if (sees(row).money) return withWork(ctx, row)
  const membershipsOf = await getMemberships(ctx, [row.id])
  return toUser(row, { organizations: membershipsOf(row.id) })
}

/** A loaded row with the person's organizations and the sums of their work. */
export async function withWork(ctx: VisitorContext, row: UserRow): Promise<User> {
  const [user] = await allWithWork(ctx, [row])
  ensure(user, 'internal')
  return user
}

/** Loaded rows, each with the person's organizations and the sums of their work. */
export async function allWithWork(ctx: VisitorContext, rows: readonly UserRow[]): Promise<User[]> {
  const idsOf = (some: readonly UserRow[]) => some.map(({ id }) => id)
  const membershipsOf = await getMemberships(ctx, idsOf(rows.filter(isClientSide)))
  const totalsOf = await getWorkTotals(ctx, idsOf(rows.filter(isRemediator)))
  return rows.map((row) =>
    toUser(row, { organizations: membershipsOf(row.id), totals: totalsOf(row.id) }),
  )
}

/**
 * A remediator who may get a job (active, verified, available), locked until the transaction ends;
 * otherwise undefined.
 */
export async function lockFitRemediator(ctx: Context, id: string): Promise<UserRow | undefined> {
  const row = await lockUserForShare(ctx.db, id)
  const isFit = row && isRemediator(row) && !row.is_archived && row.is_verified && row.is_available
  return isFit ? row : undefined
}

/**
 * An account manager who may answer for an organization (not archived, verified or not), locked until the
 * transaction ends; otherwise undefined.
 */
export async function lockFitAccountManager(
  ctx: Context,
  id: string,
): Promise<UserRow | undefined> {
  const row = await lockUserForShare(ctx.db, id)
  return row && isAccountManager(row) && !row.is_archived ? row : undefined
}

/**
 * Holds a person until the transaction ends; false if they were archived, or their password was changed
 * or had to be, since `read` was read.
 */
export async function lockPersonAsRead(ctx: VisitorContext, read: UserRow): Promise<boolean> {
  const row = await lockUserForShare(ctx.db, read.id)
  return row?.password_hash === read.password_hash && row.is_verified && !row.is_archived
}
