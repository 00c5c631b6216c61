import type { Readable } from 'node:stream'
import type { Pool, PoolClient } from 'pg'
import { to } from 'pg-copy-streams'
import { findAppliedMigrations, type Applied } from './migrate.ts'
import { objectsQuery } from './objects-query.ts'
import { toList, toName, type Table } from './table-names.ts'

export type Sequence = { schema: string; name: string; lastValue: number }

/** Everything that a database holds, as of one moment. */
export type Snapshot = {
  /** ISO time. */
  takenAt: string
  migrations: Applied[]
  tables: Table[]
  sequences: Sequence[]
  /** The rows as text of COPY, in the order of the primary key: equal rows give equal bytes. */
  readTable(table: Table): Readable & { rowCount: number }
  /**
   * A line for every object that rows need, by key: the key, the SHA-256 and `t` if it may be missing,
   * with tabs between.
   */
  readObjects(): Readable
}

type FoundTable = Table & { key: string[] }

// With other settings of a session, values would be spelled and rows ordered in another way.
const settings = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set max_parallel_workers_per_gather = 0;
  set synchronize_seqscans = off;
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'iso_8601';
  set bytea_output = 'hex'`

/** Reads all tables in one snapshot, while others write. Needs the role that owns the tables. */
export async function withSnapshot<T>(
  pool: Pool,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(settings)
    await client.query('begin isolation level repeatable read read only')
    return await work(await toSnapshot(client))
  } finally {
    // Closing the connection always ends the transaction and resets its settings.
    client.release(true)
  }
}

async function toSnapshot(client: PoolClient): Promise<Snapshot> {
  const found = await findTables(client)
  // Nobody drops or truncates a table before it is read; other work goes on.
  await client.query(`lock table ${found.map(toName).join(', ')} in access share mode`)
  const keys = new Map(found.map((table) => [toName(table), table.key]))
  const { rows } = await client.query<{ now: string }>('select now()')
  const read = (query: string) => client.query(to(`copy (${query}) to stdout`))
  return {
    takenAt: rows[0]?.now ?? '',
    migrations: await findAppliedMigrations(client),
    tables: found.map(({ key: _, ...table }) => table),
    sequences: await findSequences(client),
    readTable(table) {
      const order = toList(keys.get(toName(table)) ?? [])
      const query = `select ${toList(table.columns)} from ${toName(table)}`
      return read(order ? `${query} order by ${order}` : query)
    },
    readObjects: () => read(objectsQuery(found)),
  }
}

/** Every table but those of the system, in any schema. */
export async function findTables(client: PoolClient): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(`
    select nspname::text as schema, relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select attname::text
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
    order by nspname collate "C", relname collate "C"`)
  return rows
}

/** Snapshots leave out sequences: read after a snapshot's start, they are never behind its rows. */
async function findSequences(client: PoolClient): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select schemaname::text as schema, sequencename::text as name, last_value as "lastValue"
    from pg_sequences where last_value is not null
    order by schemaname collate "C", sequencename collate "C"`)
  return rows
}
