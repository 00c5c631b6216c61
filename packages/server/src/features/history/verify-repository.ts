import { sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db, Tables } from '#server/db/tables.ts'

/** The next jobs after this id, with all kept columns to compare. */
export function findJobBatch(db: Db, { after, limit }: { after: string | null; limit: number }) {
  return db
    .selectFrom('jobs')
    .selectAll()
    .$if(after !== null, (jobs) => jobs.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** All events of these jobs, in the order of each job. */
export const findEventsOf = (db: Db, jobIds: readonly string[]) =>
  db
    .selectFrom('events')
    .select([
      'job_id',
      'kind',
      'file_id',
      'organization_id',
      'from_status',
      'to_status',
      'reason',
      'details',
      'created_at',
    ])
    .where('job_id', '=', anyOf(jobIds))
    .orderBy('job_id')
    .orderBy('position')
    .execute()

/** All files of these jobs, deleted ones too. */
export const findFilesOf = (db: Db, jobIds: readonly string[]) =>
  db.selectFrom('job_files').selectAll().where('job_id', '=', anyOf(jobIds)).execute()

/** All quotes of these jobs, with their files. */
export const findQuotesOf = (db: Db, jobIds: readonly string[]) =>
  db
    .selectFrom('quotes')
    .selectAll()
    .select(
      sql<string[]>`array(
        select file_id from quote_files where quote_id = quotes.id order by file_id
      )`.as('file_ids'),
    )
    .where('job_id', '=', anyOf(jobIds))
    .execute()

/** All versions of these jobs' files. */
export const findVersionsOf = (db: Db, jobIds: readonly string[]) =>
  db
    .selectFrom('file_versions')
    .innerJoin('job_files', 'job_files.id', 'file_versions.file_id')
    .select(['job_id', 'file_id', 'number', 'delivered_at'])
    .where('job_id', '=', anyOf(jobIds))
    .execute()

/** All ledger rows of these jobs, in the order of writing. */
export const findBookingsOf = (db: Db, jobIds: readonly string[]) =>
  db
    .selectFrom('ledger')
    .selectAll()
    .where('job_id', '=', anyOf(jobIds))
    .orderBy('position')
    .execute()

/** The tables with sums of the ledger, and the key columns of each. */
const keys = {
  ledger_days: ['scope_id', 'day'],
  ledger_months: ['scope_id', 'month'],
  ledger_job_days: ['scope_id', 'job_id', 'day'],
} as const satisfies { [Table in keyof Tables]?: readonly (keyof Tables[Table])[] }
export type SumsTable = keyof typeof keys
export const sumsTables = Object.keys(keys) as SumsTable[]

/** A row of such a table, by column. */
export type KeptSums = Record<string, string | number | boolean | null>

/** The next rows of a table of sums after this key, in the order of keys. */
export async function findSumsBatch(
  db: Db,
  table: SumsTable,
  { after, limit }: { after: readonly string[] | null; limit: number },
): Promise<{ key: string[]; kept: KeptSums }[]> {
  const columns = sql.join(keys[table].map((name) => sql.ref(name)))
  const { rows } = await sql<KeptSums>`
    select * from ${sql.table(table)}
    where ${after ? sql`(${columns}) > (${sql.join(after)})` : sql`true`}
    order by ${columns} limit ${limit}`.execute(db)
  return rows.map((kept) => ({ key: keys[table].map((name) => String(kept[name])), kept }))
}

/** The kept counters, all slots added up, without zeros. */
export const findKeptCounts = (db: Db) =>
  db
    .selectFrom('job_counts')
    .select(({ fn }) => ['scope', 'status', 'is_archived', fn.sum<number>('jobs').as('jobs')])
    .groupBy(['scope', 'status', 'is_archived'])
    .having(({ fn }) => fn.sum('jobs'), '<>', 0)
    .execute()
