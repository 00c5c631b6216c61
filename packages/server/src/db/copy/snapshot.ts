import type { Readable } from 'node:stream'
import type { ClientBase, Pool } from 'pg'
import { to } from 'pg-copy-streams'
import { findAppliedMigrations, type AppliedMigration } from '#server/db/migrate.ts'
import { restoreMarkerTable } from '#server/db/restore-marker.ts'
import { toColumnList, toQualifiedName, type DatabaseTable } from '#server/db/schema/table-names.ts'
import { createObjectsQuery } from './objects-query.ts'

export type Sequence = { schema: string; name: string; lastValue: number }

export type Snapshot = {
  /** ISO time. */
  takenAt: string
  migrations: AppliedMigration[]
  /** Undefined before the first start. */
  store: StoreRecord | undefined
  tables: DatabaseTable[]
  sequences: Sequence[]
  /** Text of COPY in the order of the primary key, so that equal rows give equal bytes. */
  readTable(table: DatabaseTable): RowStream
  /** One line per object, by key, SHA-256 and an optional `AllowedAbsence`, separated by tabs. */
  readObjects(): Readable
}

/** `adoptedAt`: ISO time of the last adoption. */
export type StoreRecord = { id: string; adoptedAt: string | null }

export type RowStream = Readable & { rowCount: number }

type TableWithKey = DatabaseTable & { key: string[] }

/** Other session settings would change the spelling of values and the order of rows. */
export const copySettings = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set max_parallel_workers_per_gather = 0;
  set synchronize_seqscans = off;
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'iso_8601';
  set bytea_output = 'hex'`

/** Reads all tables in one snapshot during writes. Requires the role that owns the tables. */
export async function withSnapshot<T>(
  pool: Pool,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(copySettings)
    await client.query('begin isolation level repeatable read read only')
    return await work(await toSnapshot(client))
  } finally {
    // Closing the connection always ends the transaction and resets its settings.
    client.release(true)
  }
}

async function toSnapshot(client: ClientBase): Promise<Snapshot> {
  const tables = await findTables(client)
  // Keeps tables from being dropped or truncated before they are read.
  await client.query(`lock table ${tables.map(toQualifiedName).join(', ')} in access share mode`)
  const { rows } = await client.query<{ now: string }>('select now()')
  return {
    takenAt: rows[0]?.now ?? '',
    migrations: await findAppliedMigrations(client),
    store: await findStore(client, tables),
    tables: tables.map(({ key: _, ...table }) => table),
    sequences: await findSequences(client),
    readTable: createTableReader(client, tables),
    readObjects: () => copyOut(client, createObjectsQuery(tables)),
  }
}

const copyOut = (client: ClientBase, query: string): RowStream =>
  client.query(to(`copy (${query}) to stdout`))

/** Requires the client's transaction. */
export function createTableReader(client: ClientBase, tables: readonly TableWithKey[]) {
  const keys = new Map(tables.map((table) => [toQualifiedName(table), table.key]))
  return (table: DatabaseTable): RowStream => {
    const order = keys.get(toQualifiedName(table))?.join(', ')
    const query = `select ${toColumnList(table.columns)} from ${toQualifiedName(table)}`
    return copyOut(client, order ? `${query} order by ${order}` : query)
  }
}

/** Omits those of the system, extensions and a restore. By bytes, because locales differ. */
export async function findTables(client: ClientBase): Promise<TableWithKey[]> {
  const { rows } = await client.query<TableWithKey>(`
    select nspname::text as schema, relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end
        from pg_index, unnest(indkey::int2[]) with ordinality as part (number, position)
        join pg_attribute on attnum = part.number
        where indrelid = pg_class.oid and indisprimary and attrelid = pg_class.oid
        order by part.position
      ) as key,
      (
        select json_build_object(
          'schema', whole_schema.nspname, 'name', whole.relname,
          'bound', pg_get_expr(pg_class.relpartbound, pg_class.oid)
        )
        from pg_inherits join pg_class as whole on whole.oid = inhparent
        join pg_namespace as whole_schema on whole_schema.oid = whole.relnamespace
        where inhrelid = pg_class.oid and pg_class.relispartition
      ) as partition
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and relpersistence <> 't'
      and nspname <> 'information_schema' and nspname !~ '^pg_'
      and pg_class.oid is distinct from to_regclass('${restoreMarkerTable}')
      and not exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
      )
    order by nspname collate "C", relname collate "C"`)
  return rows
}

async function findStore(client: ClientBase, tables: readonly DatabaseTable[]) {
  const table = tables.find(({ schema, name }) => schema === 'public' && name === 'installation')
  if (!table) return undefined
  const adoptedAt = table.columns.includes('store_adopted_at') ? 'store_adopted_at' : 'null'
  const { rows } = await client.query<StoreRecord>(
    `select store_id as id, ${adoptedAt} as "adoptedAt" from public.installation`,
  )
  return rows[0]
}

/** Sequences are not part of snapshots: read after its start, they are never behind its rows. */
async function findSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select schemaname::text as schema, sequencename::text as name, last_value as "lastValue"
    from pg_sequences where last_value is not null
    order by schemaname collate "C", sequencename collate "C"`)
  return rows
}
