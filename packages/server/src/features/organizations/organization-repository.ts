import type { Insertable, Updateable } from 'kysely'
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
