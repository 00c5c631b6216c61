import { sql, type Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/schema/tables.ts'

export type NewOperation = Insertable<Tables['operations']>

export const insertOperation = (db: Db, operation: NewOperation) =>
  db.insertInto('operations').values(operation).execute()

/** Whether this database keeps runs. One of an older schema does not, and a backup before an update meets it. */
export async function hasOperations(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('public.operations') is not null as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}

/** Of each kind the newest run of each outcome. */
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

/**
 * When this database began to keep runs: the time of the migration that made their table. A restored database
 * is migrated again, so that it too has time for its first backup.
 */
export async function findRecordingStart(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ applied_at: string }>`
    select applied_at from migrations where name like '044-%'`.execute(db)
  return rows[0]?.applied_at
}
