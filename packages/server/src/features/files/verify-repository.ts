import { sql } from 'kysely'
import type { Db } from '#server/db/tables.ts'

export { findInstallation } from '#server/db/installation.ts'

/** A document whose bytes the store must have. */
export type KeptDocument = {
  id: string
  storage_key: string
  size_bytes: number
  sha256: string
}

type Page = { after: string; limit: number }
const columns = ['id', 'storage_key', 'size_bytes', 'sha256'] as const

const keptFiles = (db: Db) => db.selectFrom('job_files').where('bytes_removed_at', 'is', null)

const keptVersions = (db: Db) =>
  db
    .selectFrom('file_versions')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('job_files')
          .select('job_files.id')
          .whereRef('job_files.id', '=', 'file_versions.file_id')
          .where('bytes_removed_at', 'is', null),
      ),
    )

/** An original, which came with a job, or a fixed document. */
export type DocumentKind = 'file' | 'version'

/** The documents of a kind, in the order of ids, after `after`. */
export const findKept = (db: Db, kind: DocumentKind, { after, limit }: Page) =>
  kind === 'file'
    ? keptFiles(db).select(columns).where('id', '>', after).orderBy('id').limit(limit).execute()
    : keptVersions(db).select(columns).where('id', '>', after).orderBy('id').limit(limit).execute()

/** How many documents the database has whose bytes must exist. */
export async function countKept(db: Db): Promise<number> {
  const all = sql<number>`count(*)::int`.as('count')
  const [files, versions] = await Promise.all([
    keptFiles(db).select(all).executeTakeFirstOrThrow(),
    keptVersions(db).select(all).executeTakeFirstOrThrow(),
  ])
  return files.count + versions.count
}

/** The objects of these that belong to documents whose bytes must exist. */
export async function findKeptKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const among = sql<string>`any(${[...keys]}::text[])`
  const rows = await keptFiles(db)
    .select('storage_key')
    .where('storage_key', '=', among)
    .unionAll(keptVersions(db).select('storage_key').where('storage_key', '=', among))
    .execute()
  return new Set(rows.map(({ storage_key: key }) => key))
}
