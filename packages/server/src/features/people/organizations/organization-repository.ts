import type { Insertable, Updateable } from 'kysely'
import type { Db, OrganizationRow, Tables } from '#server/db/schema/tables.ts'

export const findOrganization = (db: Db, id: string): Promise<OrganizationRow | undefined> =>
  db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst()

/** The first membership must follow in the same transaction. */
export async function insertOrganization(db: Db, row: Insertable<Tables['organizations']>) {
  await db.insertInto('organizations').values(row).execute()
}

/** The unique index refuses the name of another active organization. */
export async function updateOrganizationRow(
  db: Db,
  id: string,
  change: Omit<Updateable<Tables['organizations']>, 'id' | 'created_at'>,
) {
  await db.updateTable('organizations').set(change).where('id', '=', id).execute()
}

export async function setAccountManager(db: Db, organizationId: string, userId: string) {
  await db
    .updateTable('organizations')
    .set({ account_manager_id: userId })
    .where('id', '=', organizationId)
    .execute()
}

/** Excludes concurrent changes of the organization, new jobs and moves of its jobs. */
export const lockOrganization = (db: Db, id: string): Promise<OrganizationRow | undefined> =>
  db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
