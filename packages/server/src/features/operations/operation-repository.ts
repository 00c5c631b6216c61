import { sql, type Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/schema/tables.ts'

export type NewOperation = Insertable<Tables['operations']>

export const insertOperation = (db: Db, operation: NewOperation) =>
  db.insertInto('operations').values(operation).execute()

/** False in a database of an older schema, which a backup before an update meets. */
export async function hasOperationsTable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('public.operations') is not null as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}

export const findLastOperations = (db: Db) =>
  db
    .selectFrom('operations')
    .distinctOn(['kind', 'outcome'])
    .select(['kind', 'outcome', 'started_at', 'ended_at', 'summary'])
    .orderBy('kind')
    .orderBy('outcome')
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The time of the table's migration, which a restore repeats: it too gets time for a backup. */
export async function findRecordingStart(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ applied_at: string }>`
    select applied_at from migrations where name like '044-%'`.execute(db)
  return rows[0]?.applied_at
}
