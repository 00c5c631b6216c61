import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase, Pool } from 'pg'
import { grantAppRole, type AppRole } from './app-role.ts'
import { advisoryLocks } from './locks/advisory-locks.ts'
import { StartRefusedError } from './start-refused-error.ts'

type Options = {
  folder?: string
  /** Only for the embedded database. */
  appRole?: AppRole
  /** Limits the migrations, for rows of an older schema. */
  count?: number
}

type Migration = { name: string; sha256: string; sql: string }
export type AppliedMigration = { name: string; sha256: string }

/** Several processes may call it at once. */
export async function migrate(pool: Pool, options: Options = {}): Promise<void> {
  const migrations = (await readMigrations(options.folder)).slice(0, options.count)
  const client = await pool.connect()
  try {
    // Waiting for another process or filling a big table may take long.
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_advisory_lock(${advisoryLocks.migrating})`)
    await applyMissingMigrations(client, migrations)
    if (options.appRole) await grantAppRole(client, options.appRole)
  } finally {
    client.release(true)
  }
}

/** For commands, which must not migrate: throws `StartRefusedError` for another schema. */
export async function refuseOtherSchema(pool: Pool, options: Options = {}): Promise<void> {
  const migrations = await readMigrations(options.folder)
  const client = await pool.connect()
  try {
    const applied = await findAppliedMigrations(client)
    if (applied.length !== migrations.length) throw otherSchemaError(applied, migrations)
    refuseDifferences(applied, { migrations, subject: 'database' })
    if (options.appRole) await grantAppRole(client, options.appRole)
  } finally {
    client.release()
  }
}

function otherSchemaError(applied: readonly AppliedMigration[], migrations: readonly Migration[]) {
  const [databaseSchema = 'none', requiredSchema = 'none'] = [
    applied.at(-1)?.name,
    migrations.at(-1)?.name,
  ]
  const isOlder = applied.length < migrations.length
  return new StartRefusedError(
    `This database has schema ${databaseSchema}; this version needs ${requiredSchema}. ` +
      `${isOlder ? 'Start this version first, or use' : 'Use'} the command of the version that runs.`,
  )
}

/** Throws `StartRefusedError` for a schema that this version cannot migrate. */
export async function refuseOtherMigrations(
  applied: readonly AppliedMigration[],
  subject: Subject,
) {
  refuseDifferences(applied, { migrations: await readMigrations(), subject })
}

export async function findAppliedMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.migrations') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) return []
  return (await client.query<AppliedMigration>('select name, sha256 from migrations order by name'))
    .rows
}

export const findMigrationNames = async (): Promise<string[]> =>
  (await readMigrations()).map(({ name }) => name)

type Subject = 'database' | 'backup'

const migrationsFolder = join(import.meta.dirname, 'migrations')

async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{3}-.+\.sql$/.test(file)).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(folder, file), 'utf8')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      return { name: file.replace(/\.sql$/, ''), sha256, sql }
    }),
  )
}

async function applyMissingMigrations(client: ClientBase, migrations: Migration[]): Promise<void> {
  await client.query(`create table if not exists migrations (
    name text constraint migrations_pkey primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`)
  const rows = await findAppliedMigrations(client)
  refuseDifferences(rows, { migrations, subject: 'database' })
  const missing = migrations.slice(rows.length)
  for (const migration of missing) await apply(client, migration)
  if (rows.length > 0 && missing.length > 0) await analyzeTables(client)
}

/** PostgreSQL knows nothing of an added column yet, and would read whole tables for lists. */
async function analyzeTables(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     order by relname`,
  )
  await client.query(`analyze ${rows.map(({ name }) => name).join(', ')}`)
}

type ExpectedSchema = { migrations: readonly Migration[]; subject: Subject }

function refuseDifferences(applied: readonly AppliedMigration[], expected: ExpectedSchema): void {
  applied.forEach((migration, index) =>
    refuseDifference(migration, expected.migrations[index], expected),
  )
}

function refuseDifference(
  applied: AppliedMigration,
  expected: Migration | undefined,
  { migrations, subject }: ExpectedSchema,
): void {
  if (applied.name === expected?.name && applied.sha256 === expected.sha256) return
  if (!migrations.some(({ name }) => name === applied.name)) {
    throw new StartRefusedError(
      `The ${subject} was made by a newer version: it has migration ${applied.name}, unknown here.`,
    )
  }
  if (applied.name === expected?.name) {
    throw new StartRefusedError(
      `Migration ${applied.name} was changed after it was applied to this ${subject}.`,
    )
  }
  throw new StartRefusedError(
    `Migration ${expected?.name} was added before ${applied.name}, already applied.`,
  )
}

async function apply(client: ClientBase, { name, sha256, sql }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    throw new StartRefusedError(`Migration ${name} failed: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
