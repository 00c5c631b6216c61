import { accountManagerRole } from '@curbcut/contract'
import { sql } from 'kysely'
import { anyOf } from '#server/db/query/any-of.ts'
import type { Db } from '#server/db/schema/tables.ts'

export type Membership = { organizationId: string; userId: string }

/** Active organizations only, sorted by name for each person. */
export const findMembershipsOf = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select(['memberships.user_id', 'organizations.id as _id', 'organizations.name'])
    .where('memberships.user_id', '=', anyOf(userIds))
    .where('organizations.is_archived', '=', false)
    .orderBy(sql`organizations.name collate "und-x-icu"`)
    .orderBy('organizations.id')
    .execute()

/** Includes archived organizations. */
export const findOrganizationsOf = (db: Db, userId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select(['organizations.id', 'organizations.is_archived'])
    .where('memberships.user_id', '=', userId)
    .execute()

/** Active organizations only. */
export const findOrganizationsManagedBy = (db: Db, userId: string) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name', 'account_manager_id'])
    .where('is_archived', '=', false)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .select('memberships.organization_id')
        .where('memberships.user_id', '=', userId)
        .where('users.role', '=', accountManagerRole),
    )
    .orderBy('id')
    .execute()

/** The organizations with these ids, and the active ones of a person. */
export const findOrganizationsByIdOrMember = (db: Db, userId: string, ids: readonly string[]) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name', 'account_manager_id', 'is_archived'])
    .where((where) =>
      where.or([
        where('id', '=', anyOf(ids)),
        where.and([
          where('is_archived', '=', false),
          where('id', 'in', ({ selectFrom }) =>
            selectFrom('memberships')
              .select('memberships.organization_id')
              .where('memberships.user_id', '=', userId),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()

/** The first account manager of an organization, who submits its jobs. */
export const findAccountManager = (db: Db, organizationId: string) =>
  db
    .selectFrom('organizations')
    .innerJoin('users', 'users.id', 'organizations.account_manager_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.role'])
    .where('organizations.id', '=', organizationId)
    .executeTakeFirst()

export const lockOrganizationForShare = (db: Db, id: string) =>
  db
    .selectFrom('organizations')
    .select(['id', 'is_archived'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

/** The first account manager who is neither archived nor this person. */
export async function findOtherAccountManager(
  db: Db,
  { organizationId, userId }: Membership,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('memberships.organization_id', '=', organizationId)
    .where('users.role', '=', accountManagerRole)
    .where('users.is_archived', '=', false)
    .where('users.id', '<>', userId)
    .orderBy('memberships.position')
    .orderBy('memberships.created_at')
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function hasMembership(db: Db, { organizationId, userId }: Membership) {
  const row = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** False if the person is already a member. */
export async function insertMembership(
  db: Db,
  { organizationId, userId, now }: Membership & { now: string },
): Promise<boolean> {
  const row = await db
    .insertInto('memberships')
    .values({ organization_id: organizationId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertMemberships(
  db: Db,
  organizationId: string,
  { userIds, now }: { userIds: readonly string[]; now: string },
) {
  const rows = userIds.map((user_id, position) => ({
    organization_id: organizationId,
    user_id,
    position,
    created_at: now,
  }))
  await db.insertInto('memberships').values(rows).execute()
}

/** Puts a person first, whether already a member or not; returns whether they are new. */
export async function insertFirstMembership(
  db: Db,
  { organizationId, userId, now }: Membership & { now: string },
): Promise<boolean> {
  const { is_new } = await db
    .insertInto('memberships')
    .values(({ selectFrom }) => ({
      organization_id: organizationId,
      user_id: userId,
      position: selectFrom('memberships')
        .select(sql<number>`coalesce(min(position) - 1, 0)`.as('first'))
        .where('organization_id', '=', organizationId),
      created_at: now,
    }))
    .onConflict((conflict) =>
      conflict
        .constraint('memberships_pkey')
        .doUpdateSet(({ ref }) => ({ position: ref('excluded.position') })),
    )
    // For an updated row, `xmax` is the id of this transaction.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  return is_new
}

/** Adds a person as the last member; the caller has locked the organization. */
export async function insertLastMembership(
  db: Db,
  { organizationId, userId, now }: Membership & { now: string },
) {
  await db
    .insertInto('memberships')
    .values(({ selectFrom }) => ({
      organization_id: organizationId,
      user_id: userId,
      position: selectFrom('memberships')
        .select(sql<number>`coalesce(max(position) + 1, 0)`.as('position'))
        .where('organization_id', '=', organizationId),
      created_at: now,
    }))
    .execute()
}

export async function deleteMembership(db: Db, { organizationId, userId }: Membership) {
  await db
    .deleteFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
}
