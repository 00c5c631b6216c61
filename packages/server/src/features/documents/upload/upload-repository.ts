import { sql } from 'kysely'
import { hasLapsed, leaseRenewal } from '#server/db/locks/has-lapsed.ts'
import { anyOf } from '#server/db/query/any-of.ts'
import type { Db } from '#server/db/schema/tables.ts'

export { saveUnknownUploads as keepUnknownUploads } from '#server/db/installation.ts'

export async function insertUpload(db: Db, upload: { id: string; userId: string }) {
  await db
    .insertInto('uploads')
    .values({ id: upload.id, user_id: upload.userId, created_at: leaseRenewal })
    .execute()
}

export async function renewUpload(db: Db, id: string) {
  await db.updateTable('uploads').set({ renewed_at: leaseRenewal }).where('id', '=', id).execute()
}

/** Foreign keys refuse to delete an upload with files; a trigger notes that it was dropped. */
export async function deleteUpload(db: Db, id: string) {
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}

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

export async function hasUploads(db: Db): Promise<boolean> {
  const upload = await db.selectFrom('uploads').select('id').limit(1).executeTakeFirst()
  return upload !== undefined
}

export type UploadState = 'known' | 'dropped'

export async function findUploadStates(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, UploadState>> {
  const isAnyId = anyOf(ids)
  // One statement, so that an upload dropped meanwhile has exactly one state.
  const rows = await db
    .selectFrom('uploads')
    .select(['id', sql<UploadState>`'known'`.as('state')])
    .where('id', '=', isAnyId)
    .unionAll(
      db
        .selectFrom('dropped_uploads')
        .select(['id', sql<UploadState>`'dropped'`.as('state')])
        .where('id', '=', isAnyId),
    )
    .execute()
  return new Map(rows.map(({ id, state }) => [id, state]))
}

export async function deleteDroppedUploads(db: Db, before: string, exceptIds: readonly string[]) {
  await db
    .deleteFrom('dropped_uploads')
    .where('dropped_at', '<', before)
    .where(({ not, eb }) => not(eb('id', '=', anyOf(exceptIds))))
    .execute()
}
