import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { grantToApp, type AppRole } from './app-role.ts'
import { StartRefused } from './start-refused.ts'

type Options = {
  folder?: string
  /** The role that runs the product, where the database is our own. */
  appRole?: AppRole
}

type Migration = { name: string; sha256: string; sql: string }
type Applied = { name: string; sha256: string }

/** One number for all processes of the product; the advisory lock is per database. */
const lockKey = 20_260_001

/** Brings the database to the newest migration. Several processes may call it at once. */
export async function migrate(pool: Pool, options: Options = {}): Promise<void> {
  const migrations = await readMigrations(options.folder ?? join(import.meta.dirname, 'migrations'))
  const client = await pool.connect()
  try {
    // Waiting for another process, and filling a big table, may take longer than any request.
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_advisory_lock(${lockKey})`)
    await applyMissing(client, migrations)
    if (options.appRole) await grantToApp(client, options.appRole)
  } finally {
    // Closing the connection gives back its lock and its settings, whatever happened.
    client.release(true)
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{3}-.+\.sql$/.test(file)).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(folder, file), 'utf8')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      return { name: file.replace(/\.sql$/, ''), sha256, sql }
    }),
  )
}

async function applyMissing(client: PoolClient, migrations: Migration[]): Promise<void> {
  await client.query(`create table if not exists migrations (
    name text constraint migrations_pkey primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<Applied>('select name, sha256 from migrations order by name')
  rows.forEach((applied, index) => refuseDifference(applied, migrations[index], migrations))
  for (const migration of migrations.slice(rows.length)) await apply(client, migration)
}

/** What was applied is the beginning of what there is, or these are not the same product. */
function refuseDifference(
  applied: Applied,
  expected: Migration | undefined,
  all: Migration[],
): void {
  if (applied.name === expected?.name && applied.sha256 === expected.sha256) return
  if (!all.some(({ name }) => name === applied.name)) {
    throw new StartRefused(
      `The database was made by a newer version: it has migration ${applied.name}, unknown here.`,
    )
  }
  if (applied.name === expected?.name) {
    throw new StartRefused(
      `Migration ${applied.name} was changed after it was applied to this database.`,
    )
  }
  throw new StartRefused(
    `Migration ${expected?.name} was added before ${applied.name}, already applied.`,
  )
}

async function apply(client: PoolClient, { name, sha256, sql }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    throw new StartRefused(`Migration ${name} failed: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
