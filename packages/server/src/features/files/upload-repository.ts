import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/tables.ts'

export async function insertUpload(db: Db, upload: { id: string; userId: string; now: string }) {
  await db
    .insertInto('uploads')
    .values({ id: upload.id, user_id: upload.userId, created_at: upload.now })
    .execute()
}

/** Keeps that an upload still runs. */
export async function renewUpload(db: Db, id: string, now: string) {
  await db.updateTable('uploads').set({ renewed_at: now }).where('id', '=', id).execute()
}

/** Removes the row of an upload without files; for others, the foreign keys refuse. */
export async function deleteUpload(db: Db, id: string) {
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}

/** Uploads not renewed since this time, without files and versions. */
export async function findUnusedUploads(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('uploads.id')
    .where('uploads.created_at', '<', before)
    .where((upload) =>
      upload.or([upload('renewed_at', 'is', null), upload('renewed_at', '<', before)]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job_files')
            .select('job_files.id')
            .whereRef('job_files.upload_id', '=', 'uploads.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('file_versions')
            .select('file_versions.id')
            .whereRef('file_versions.upload_id', '=', 'uploads.id'),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether there is any upload at all. */
export async function hasUploads(db: Db): Promise<boolean> {
  const upload = await db.selectFrom('uploads').select('id').limit(1).executeTakeFirst()
  return upload !== undefined
}

/** Which of these uploads have a row. */
export async function findKnownUploads(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('uploads').select('id').where('id', '=', anyOf(ids)).execute()
  return new Set(rows.map(({ id }) => id))
}
