import { sql } from 'kysely'
import { anyOf } from '#server/db/query/any-of.ts'
import { hasLapsed, renewedNow } from '#server/db/locks/has-lapsed.ts'
import type { Db } from '#server/db/schema/tables.ts'

export { keepUnknownUploads } from '#server/db/installation.ts'

export async function insertUpload(db: Db, upload: { id: string; userId: string }) {
  await db
    .insertInto('uploads')
    .values({ id: upload.id, user_id: upload.userId, created_at: renewedNow })
    .execute()
}

/** Keeps that an upload still runs. */
export async function renewUpload(db: Db, id: string) {
  await db.updateTable('uploads').set({ renewed_at: renewedNow }).where('id', '=', id).execute()
}

/**
 * Removes the row of an upload without files; for others, the foreign keys refuse. In its place the database keeps
 * that the upload was given up.
 */
export async function deleteUpload(db: Db, id: string) {
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}

/** Uploads neither started nor renewed for so long, without files, versions and proposals. */
export async function findUnusedUploads(db: Db, seconds: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('uploads.id')
    .where(hasLapsed('uploads.created_at', seconds))
    .where((upload) =>
      upload.or([upload('renewed_at', 'is', null), hasLapsed('renewed_at', seconds)]),
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('repair_proposals')
            .select('repair_proposals.id')
            .whereRef('repair_proposals.upload_id', '=', 'uploads.id'),
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

/** What the database knows of an upload: its row, or that it was given up. */
export type UploadState = 'known' | 'dropped'

/** The states of these uploads; of an upload that the database does not know there is none. */
export async function findUploadStates(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, UploadState>> {
  const among = anyOf(ids)
  // One statement: an upload that is given up meanwhile has one state or the other.
  const rows = await db
    .selectFrom('uploads')
    .select(['id', sql<UploadState>`'known'`.as('state')])
    .where('id', '=', among)
    .unionAll(
      db
        .selectFrom('dropped_uploads')
        .select(['id', sql<UploadState>`'dropped'`.as('state')])
        .where('id', '=', among),
    )
    .execute()
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Forgets uploads that were given up before this time, but for these. */
export async function forgetDropped(db: Db, before: string, except: readonly string[]) {
  await db
    .deleteFrom('dropped_uploads')
    .where('dropped_at', '<', before)
    .where(({ not, eb }) => not(eb('id', '=', anyOf(except))))
    .execute()
}
