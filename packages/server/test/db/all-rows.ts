import { sql } from 'kysely'
import type { TestApp } from '#test/app-for-test.ts'

/** A request writes rows here before its body comes. */
const ofRequests = ['uploads', 'idempotency_keys']
/** A refused upload leaves that it was given up. */
const ofRefusals = ['dropped_uploads']

/** The content of every table, a line for each; the tables of requests under way are left out. */
export const rowsOf = async (parts: Pick<TestApp, 'db'>) => linesOf(parts, await tablesOf(parts))

const knownTables = new WeakMap<TestApp['db'], Promise<string[]>>()

/** Asks a database only once. */
function tablesOf({ db }: Pick<TestApp, 'db'>): Promise<string[]> {
  const known = knownTables.get(db) ?? findTables(db)
  knownTables.set(db, known)
  return known
}

async function findTables(db: TestApp['db']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  return [
    ...rows
      .map(({ name }) => name)
      .filter((name) => ![...ofRequests, ...ofRefusals].includes(name)),
    'pgboss.job',
  ]
}

/** The intents of uploads and the keys of requests. */
export const tracesOfRequests = (parts: Pick<TestApp, 'db'>) => linesOf(parts, ofRequests)

/** The keys of the uploads whose bytes are in the store. */
export async function storedUploads({ files }: Pick<TestApp, 'files'>) {
  const stored: string[] = []
  for await (const id of files.listUploads()) stored.push(id)
  return stored.toSorted()
}

/**
 * Every row carries the number of the transaction that wrote it, so any added, changed or deleted row
 * shows.
 */
async function linesOf({ db }: Pick<TestApp, 'db'>, tables: readonly string[]) {
  const lines = tables.map(
    (table) => sql`
      select ${table}::text as name, concat_ws(' ', count(*), sum(xmin::text::bigint)) as line
      from ${sql.table(table)}`,
  )
  const { rows } = await sql<{ name: string; line: string }>`
    ${sql.join(lines, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, line }) => [name, line]))
}
