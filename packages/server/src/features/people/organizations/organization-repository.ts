import type { Insertable, Updateable } from 'kysely'
import type { Db, OrganizationRow, Tables } from '#server/db/schema/tables.ts'

/** An organization, archived or not. */
export const findOrganization = (db: Db, id: string): Promise<OrganizationRow | undefined> =>
  db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst()

/** The first membership has to follow in the same transaction. */
export async function insertOrganization(db: Db, row: Insertable<Tables['organizations']>) {
  await db.insertInto('organizations').values(row).execute()
}

/** The index of names refuses the name of another active organization. */
export async function updateOrganizationRow(
  db: Db,
  id: string,
  change: Omit<Updateable<Tables['organizations']>, 'id' | 'created_at'>,
) {
  await db.updateTable('organizations').set(change).where('id', '=', id).execute()
}

/** Sets who answers for the organization. */
export async function setAccountManager(db: Db, organizationId: string, userId: string) {
  await db
    .updateTable('organizations')
    .set({ account_manager_id: userId })
    .where('id', '=', organizationId)
    .execute()
}

/**
 * Locks the organization to change it or its account manager: new jobs and steps of its jobs come before
 * or after.
 */
export const lockOrganization = (db: Db, id: string): Promise<OrganizationRow | undefined> =>
  db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
