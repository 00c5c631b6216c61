import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

export { findInstallation } from '#server/db/installation.ts'

export type DocumentRow = {
  id: string
  storage_key: string
  size_bytes: number
  sha256: string
}

type PageRequest = { after: string; limit: number }
const columns = ['id', 'storage_key', 'size_bytes', 'sha256'] as const

// The bytes of ended files may be removed a moment before the row is updated.
const selectStoredFiles = (db: Db) =>
  db.selectFrom('job_files').where('bytes_removed_at', 'is', null).where('ended_at', 'is', null)

const selectStoredVersions = (db: Db) =>
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

const selectStoredProposals = (db: Db) => db.selectFrom('repair_proposals')

export const documentKinds = ['file', 'version', 'proposal'] as const
export type DocumentKind = (typeof documentKinds)[number]

const pageQueries = {
  file: (db, { after, limit }) =>
    selectStoredFiles(db)
      .select(columns)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  version: (db, { after, limit }) =>
    selectStoredVersions(db)
      .select(columns)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  proposal: (db, { after, limit }) =>
    selectStoredProposals(db)
      .select(columns)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
} as const satisfies Record<DocumentKind, (db: Db, page: PageRequest) => Promise<DocumentRow[]>>

export const findDocuments = (
  db: Db,
  kind: DocumentKind,
  page: PageRequest,
): Promise<DocumentRow[]> => pageQueries[kind](db, page)

export async function countDocuments(db: Db): Promise<number> {
  const rowCount = sql<number>`count(*)::int`.as('count')
  const counts = await Promise.all([
    selectStoredFiles(db).select(rowCount).executeTakeFirstOrThrow(),
    selectStoredVersions(db).select(rowCount).executeTakeFirstOrThrow(),
    selectStoredProposals(db).select(rowCount).executeTakeFirstOrThrow(),
  ])
  return counts.reduce((sum, { count }) => sum + count, 0)
}

export async function findUsedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const isAnyKey = sql<string>`any(${[...keys]}::text[])`
  const rows = await selectStoredFiles(db)
    .select('storage_key')
    .where('storage_key', '=', isAnyKey)
    .unionAll(selectStoredVersions(db).select('storage_key').where('storage_key', '=', isAnyKey))
    .unionAll(selectStoredProposals(db).select('storage_key').where('storage_key', '=', isAnyKey))
    .execute()
  return new Set(rows.map(({ storage_key: key }) => key))
}

/** Objects of ended documents, which the sweeper is about to remove. */
export async function findEndingKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const isAnyKey = sql`any(${[...keys]}::text[])`
  const isEnding = sql`ended_at is not null and bytes_removed_at is null`
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from job_files where storage_key = ${isAnyKey} and ${isEnding}
    union all
    select file_versions.storage_key from file_versions
      join job_files on job_files.id = file_versions.file_id
    where file_versions.storage_key = ${isAnyKey} and ${isEnding}`.execute(db)
  return new Set(rows.map(({ storage_key: key }) => key))
}
