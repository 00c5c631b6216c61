import { accountManagerRole } from '@curbcut/contract'
import { sql, type Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/tables.ts'

/** The active organizations that people belong to, each person's by name. */
export const findMembershipsOf = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select(['memberships.user_id', 'organizations.id as _id', 'organizations.name'])
    .where('memberships.user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('organizations.is_archived', '=', false)
    .orderBy(sql`organizations.name collate "und-x-icu"`)
    .orderBy('organizations.id')
    .execute()

/**
 * The active organizations that a person works for as an account manager, held until the transaction
 * ends so that two of their account managers do not leave at once. In the order of locks.
 */
export const lockOrganizationsManagedBy = (db: Db, userId: string) =>
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
    .forNoKeyUpdate()
    .execute()

/** The first of an organization's account managers who is not archived, this one aside. */
export async function findOtherAccountManager(
  db: Db,
  { organizationId, userId }: { organizationId: string; userId: string },
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

export async function setAccountManager(db: Db, organizationId: string, userId: string) {
  await db
    .updateTable('organizations')
    .set({ account_manager_id: userId })
    .where('id', '=', organizationId)
    .execute()
}

export async function insertOrganization(db: Db, row: Insertable<Tables['organizations']>) {
  await db.insertInto('organizations').values(row).execute()
}

/** Holds the organization as it is until the transaction ends: nobody archives it meanwhile. */
export const lockOrganizationForShare = (db: Db, id: string) =>
  db
    .selectFrom('organizations')
    .select(['id', 'is_archived'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

/** False where the person belongs to the organization already. */
export async function insertMembership(
  db: Db,
  { organizationId, userId, now }: { organizationId: string; userId: string; now: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('memberships')
    .values({ organization_id: organizationId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Members in the order given; account managers keep it as their order. */
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
