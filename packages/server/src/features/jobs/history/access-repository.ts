import { sql, type Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/schema/tables.ts'

export async function insertAccess(db: Db, entry: Insertable<Tables['access_entries']>) {
  await db.insertInto('access_entries').values(entry).execute()
}

type DownloadColumns = Pick<
  Tables['access_entries'],
  'kind' | 'user_id' | 'on_behalf_of_id' | 'job_id' | 'organization_id' | 'saved_name' | 'address'
>

/** Whether the person downloaded the same in the same way since then. */
export async function hasDownloadSince(db: Db, download: DownloadColumns, since: string) {
  const conditions = (Object.keys(download) as (keyof DownloadColumns)[]).map(
    (column) => sql<boolean>`${sql.ref(column)} is not distinct from ${download[column]}`,
  )
  const row = await db
    .selectFrom('access_entries')
    .select('id')
    // For the index of a person's entries.
    .where('user_id', '=', download.user_id)
    .where('created_at', '>=', since)
    .where(({ and }) => and(conditions))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes access entries and the addresses from which events came. */
export async function deleteAccessBefore(db: Db, before: string) {
  await db.deleteFrom('access_entries').where('created_at', '<', before).execute()
  await db.deleteFrom('event_origins').where('created_at', '<', before).execute()
}
