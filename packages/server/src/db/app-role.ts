import { escapeIdentifier, escapeLiteral, type ClientBase } from 'pg'
import { appendOnlyTables, updatableTableColumns } from './schema/tables.ts'

/** Only adds to tables of `appendOnly`, except in the columns of `updatableColumns`. */
export type AppRole = {
  name: string
  /** Absent: the role keeps its password. */
  password?: string
  appendOnly: readonly string[]
  updatableColumns: Readonly<Record<string, readonly string[]>>
}

export const appRole = {
  name: 'curbcut_app',
  appendOnly: appendOnlyTables,
  updatableColumns: updatableTableColumns,
} as const satisfies AppRole

/** Grants exactly the product's rights; repeated after every migration. */
export async function grantAppRole(
  client: ClientBase,
  { name, password, appendOnly, updatableColumns }: AppRole,
): Promise<void> {
  const role = escapeIdentifier(name)
  await client.query('begin')
  await ensureRole(client, name)
  if (password) await client.query(`alter role ${role} password ${escapeLiteral(password)}`)
  await client.query(
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
  )
  await client.query(`grant usage, select on all sequences in schema public to ${role}`)
  await client.query(`revoke all on migrations from ${role}`)
  await client.query(`grant select on migrations to ${role}`)
  for (const table of await findTables(client, [...appendOnly, ...Object.keys(updatableColumns)])) {
    await client.query(`revoke update, delete, truncate on ${escapeIdentifier(table)} from ${role}`)
    const columns = await findColumns(client, table, updatableColumns[table] ?? [])
    if (columns.length === 0) continue
    const columnList = columns.map(escapeIdentifier).join(', ')
    await client.query(`grant update (${columnList}) on ${escapeIdentifier(table)} to ${role}`)
  }
  await client.query('commit')
}

/** Roles belong to the server, so the migration of another database may make it concurrently. */
async function ensureRole(client: ClientBase, name: string): Promise<void> {
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = ${escapeLiteral(name)}) then
      create role ${escapeIdentifier(name)} login;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`)
}

async function findTables(client: ClientBase, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' and tablename = any($1)`,
    [names],
  )
  return rows.map(({ tablename }) => tablename)
}

/** A restored backup of an earlier release lacks some of the columns until it is migrated. */
async function findColumns(
  client: ClientBase,
  table: string,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name = any($2)
     order by ordinal_position`,
    [table, names],
  )
  return rows.map(({ name }) => name)
}
