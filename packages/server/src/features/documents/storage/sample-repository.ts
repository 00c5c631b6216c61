import type { Db } from '#server/db/schema/tables.ts'

type SampleOptions = {
  limit: number
  /** Only documents from after this time (ISO). */
  after?: string | null | undefined
}

export async function findSampleKeys(db: Db, sample: SampleOptions): Promise<string[]> {
  const rows = await Promise.all(
    (['asc', 'desc'] as const).flatMap((order) => [
      selectOriginals(db, sample).orderBy('id', order).execute(),
      selectFixedDocuments(db, sample).orderBy('file_versions.id', order).execute(),
    ]),
  )
  return [...new Set(rows.flat().map(({ storage_key: key }) => key))]
}

const selectOriginals = (db: Db, { limit, after }: SampleOptions) =>
  db
    .selectFrom('job_files')
    .select('storage_key')
    .where('deleted_at', 'is', null)
    .$if(Boolean(after), (query) => query.where('uploaded_at', '>', after ?? ''))
    .limit(limit)

const selectFixedDocuments = (db: Db, { limit, after }: SampleOptions) =>
  db
    .selectFrom('file_versions')
    .innerJoin('job_files', 'job_files.id', 'file_versions.file_id')
    .select('file_versions.storage_key')
    .where('job_files.deleted_at', 'is', null)
    .$if(Boolean(after), (query) => query.where('file_versions.uploaded_at', '>', after ?? ''))
    .limit(limit)
