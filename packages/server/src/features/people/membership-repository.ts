import { accountManagerRole } from '@curbcut/contract'
import { sql } from 'kysely'
import { anyOf } from '#server/db/query/any-of.ts'
import type { Db } from '#server/db/schema/tables.ts'

/** A person and an organization to which they belong. */
export type Membership = { organizationId: string; userId: string }

/** The active organizations of these people, each person's by name. */
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

/** All organizations of a person, archived ones too. */
export const findOrganizationsOf = (db: Db, userId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select(['organizations.id', 'organizations.is_archived'])
    .where('memberships.user_id', '=', userId)
    .execute()

/** The active organizations of an account manager. */
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
export const findOrganizationsAround = (db: Db, userId: string, ids: readonly string[]) =>
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

/** Holds an organization until the transaction ends: nobody archives it meanwhile. */
export const lockOrganizationForShare = (db: Db, id: string) =>
  db
    .selectFrom('organizations')
    .select(['id', 'is_archived'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

/** The first account manager of an organization who is not archived and is not this person. */
export async function findOtherAccountManager(
  db: Db,
  { organizationId, userId }: Membership,
): Promise<string | undefined> {
  const found = await db
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
  return found?.id
}

/** Whether somebody belongs to an organization. */
export async function hasMembership(db: Db, { organizationId, userId }: Membership) {
  const found = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

/** False if the person belongs to the organization already. */
export async function insertMembership(
  db: Db,
  { organizationId, userId, now }: Membership & { now: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('memberships')
    .values({ organization_id: organizationId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Adds members; account managers are listed in this order too. */
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

/** Makes a person the first member, new or not; true if they are new. */
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
    // An updated row carries the mark of this transaction in `xmax`.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  return is_new
}

/** Adds a person as the last member of a locked organization. */
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

/** Ends a membership; a missing one is no error. */
export async function deleteMembership(db: Db, { organizationId, userId }: Membership) {
  await db
    .deleteFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
}
