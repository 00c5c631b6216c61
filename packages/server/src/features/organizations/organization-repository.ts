import type { OrganizationName } from '@curbcut/contract'
import { sql, type Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/tables.ts'

/** The active organizations that a person belongs to, by name. */
export function findOrganizationsOf(db: Db, userId: string): Promise<OrganizationName[]> {
  return db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select(['organizations.id as _id', 'organizations.name'])
    .where('memberships.user_id', '=', userId)
    .where('organizations.is_archived', '=', false)
    .orderBy(sql`organizations.name collate "und-x-icu"`)
    .orderBy('organizations.id')
    .execute()
}

/** The active organizations whose first account manager is this person, by name. */
export function findOrganizationsOnlyOf(db: Db, userId: string): Promise<OrganizationName[]> {
  return db
    .selectFrom('organizations')
    .select(['id as _id', 'name'])
    .where('account_manager_id', '=', userId)
    .where('is_archived', '=', false)
    .orderBy('name')
    .execute()
}

export async function insertOrganization(db: Db, row: Insertable<Tables['organizations']>) {
  await db.insertInto('organizations').values(row).execute()
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
