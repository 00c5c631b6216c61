import type { Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/tables.ts'

export async function insertAccess(db: Db, entry: Insertable<Tables['access_entries']>) {
  await db.insertInto('access_entries').values(entry).execute()
}

/** Removes sign-ins and addresses older than this ISO time. */
export async function deleteAccessBefore(db: Db, before: string) {
  await db.deleteFrom('access_entries').where('created_at', '<', before).execute()
  await db.deleteFrom('event_origins').where('created_at', '<', before).execute()
}
