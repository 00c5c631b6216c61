import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

export { findInstallation } from '#server/db/installation.ts'

export type DocumentRow = {
  id: string
  storage_key: string
  size_bytes: number
  sha256: string
}

type Page = { after: string; limit: number }
const columns = ['id', 'storage_key', 'size_bytes', 'sha256'] as const

// The bytes of ended files may be removed a moment before the row is updated.
const storedFiles = (db: Db) =>
  db.selectFrom('job_files').where('bytes_removed_at', 'is', null).where('ended_at', 'is', null)

const storedVersions = (db: Db) =>
  db
    .selectFrom('file_versions')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('job_files')
          .select('job_files.id')
          .whereRef('job_files.id', '=', 'file_versions.file_id')
          .where('bytes_removed_at', 'is', null)
          .where('ended_at', 'is', null),
      ),
    )

const storedProposals = (db: Db) => db.selectFrom('repair_proposals')

export const documentKinds = ['file', 'version', 'proposal'] as const
export type DocumentKind = (typeof documentKinds)[number]

const pages = {
  file: (db, { after, limit }) =>
    storedFiles(db).select(columns).where('id', '>', after).orderBy('id').limit(limit).execute(),
  version: (db, { after, limit }) =>
    storedVersions(db).select(columns).where('id', '>', after).orderBy('id').limit(limit).execute(),
  proposal: (db, { after, limit }) =>
    storedProposals(db)
      .select(columns)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
} as const satisfies Record<DocumentKind, (db: Db, page: Page) => Promise<DocumentRow[]>>

export const findDocuments = (db: Db, kind: DocumentKind, page: Page): Promise<DocumentRow[]> =>
  pages[kind](db, page)

export async function countDocuments(db: Db): Promise<number> {
  const all = sql<number>`count(*)::int`.as('count')
  const counts = await Promise.all([
    storedFiles(db).select(all).executeTakeFirstOrThrow(),
    storedVersions(db).select(all).executeTakeFirstOrThrow(),
    storedProposals(db).select(all).executeTakeFirstOrThrow(),
  ])
  return counts.reduce((sum, { count }) => sum + count, 0)
}

export async function findUsedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const among = sql<string>`any(${[...keys]}::text[])`
  const rows = await storedFiles(db)
    .select('storage_key')
    .where('storage_key', '=', among)
    .unionAll(storedVersions(db).select('storage_key').where('storage_key', '=', among))
    .unionAll(storedProposals(db).select('storage_key').where('storage_key', '=', among))
    .execute()
  return new Set(rows.map(({ storage_key: key }) => key))
}

/** Objects of ended documents, which the sweeper is about to remove. */
export async function findEndingKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const among = sql`any(${[...keys]}::text[])`
  const isEnding = sql`ended_at is not null and bytes_removed_at is null`
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from job_files where storage_key = ${among} and ${isEnding}
    union all
    select file_versions.storage_key from file_versions
      join job_files on job_files.id = file_versions.file_id
    where file_versions.storage_key = ${among} and ${isEnding}`.execute(db)
  return new Set(rows.map(({ storage_key: key }) => key))
}
