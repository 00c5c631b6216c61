import { accountManagerRole } from '@curbcut/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db, OrganizationRow, Tables } from '#server/db/tables.ts'

/** An organization, archived or not. */
export const findOrganization = (db: Db, id: string): Promise<OrganizationRow | undefined> =>
  db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst()

/** Its first membership has to follow in the same transaction. */
export async function insertOrganization(db: Db, row: Insertable<Tables['organizations']>) {
  await db.insertInto('organizations').values(row).execute()
}

/** A name that an active organization has is refused, by the index of names. */
export async function updateOrganizationRow(
  db: Db,
  id: string,
  change: Omit<Updateable<Tables['organizations']>, 'id' | 'created_at'>,
) {
  await db.updateTable('organizations').set(change).where('id', '=', id).execute()
}

/** Says who answers for the organization. */
export async function setAccountManager(db: Db, organizationId: string, userId: string) {
  await db
    .updateTable('organizations')
    .set({ account_manager_id: userId })
    .where('id', '=', organizationId)
    .execute()
}

/**
 * Holds the organization alone, for changing it or who answers for it: jobs that are being made and
 * steps of its jobs come before or after.
 */
export const lockOrganization = (db: Db, id: string): Promise<OrganizationRow | undefined> =>
  db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Holds the organization as it is until the transaction ends: nobody archives it meanwhile. */
export const lockOrganizationForShare = (db: Db, id: string) =>
  db
    .selectFrom('organizations')
    .select(['id', 'is_archived'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

/** The active organizations that a person works for as an account manager. */
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

/** The organizations of these ids, and the active ones that a person belongs to. */
export const findOrganizationsAround = (db: Db, userId: string, ids: readonly string[]) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name', 'account_manager_id', 'is_archived'])
    .where((where) =>
      where.or([
        where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
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
