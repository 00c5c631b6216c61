import { sql } from 'kysely'
import type { Db } from '#server/db/tables.ts'

/** A deleted file with its own objects and the objects of its versions. */
export type DeletedFile = { id: string; keys: string[] }

/** Files deleted before this time that still have bytes, by id, from `after` on. */
export async function findDeletedFiles(
  db: Db,
  { before, after, limit }: { before: string; after: string; limit: number },
): Promise<DeletedFile[]> {
  const files = await db
    .selectFrom('job_files')
    .select(({ ref }) => [
      'id',
      sql<string[]>`array[storage_key] || array(
        select storage_key from file_versions where file_id = ${ref('job_files.id')} order by number
      )`.as('keys'),
    ])
    .where('deleted_at', '<', before)
    .where('bytes_removed_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return files
}

export async function markBytesRemoved(db: Db, fileId: string, now: string) {
  await db
    .updateTable('job_files')
    .set({ bytes_removed_at: now })
    .where('id', '=', fileId)
    .where('deleted_at', 'is not', null)
    .execute()
}
