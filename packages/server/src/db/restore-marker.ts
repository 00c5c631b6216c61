import { setTimeout as delay } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import { toPublicAddress } from './check-server.ts'
import { advisoryLocks } from './locks/advisory-locks.ts'
import { StartRefusedError } from './start-refused-error.ts'

/** Exists in a database during a restore or after an interrupted one; no migration makes it. */
export const restoreMarkerTable = 'public.restore_unfinished'

const disconnectTimeoutMs = 3000

/** The product must not start on a marked database. */
export async function refuseRestoreMarker(pool: Pool, databaseUrl: string): Promise<void> {
  if (!(await tableExists(pool, restoreMarkerTable))) return
  throw new StartRefusedError(
    `A restore into ${toPublicAddress(databaseUrl)} is not finished. If it was cut off, run it again.`,
  )
}

/** Throws unless the database is empty, has only the product's empty tables, or has the mark. */
export async function refuseUsedDatabase(pool: Pool, databaseUrl: string): Promise<void> {
  if (await tableExists(pool, restoreMarkerTable)) return
  const contents =
    ((await hasRows(pool, 'public.users')) && 'people') ||
    ((await hasRows(pool, 'public.installation')) && 'the id of a store of documents') ||
    ((await hasForeignTables(pool)) && 'tables of another program')
  if (!contents) return
  throw new StartRefusedError(
    `The database ${toPublicAddress(databaseUrl)} holds ${contents} already. Restore into an empty one.`,
  )
}

/** Throws if another restore or the product uses the database. Returns whether it was marked. */
export async function addRestoreMarker(client: ClientBase, databaseUrl: string): Promise<boolean> {
  // The connection holds the lock for hours without a statement.
  await client.query('set idle_session_timeout = 0')
  const { rows } = await client.query<{ isMine: boolean }>(
    `select pg_try_advisory_lock(${advisoryLocks.restoring}) as "isMine"`,
  )
  if (!rows[0]?.isMine) {
    throw new StartRefusedError(`Another restore into ${toPublicAddress(databaseUrl)} is at work.`)
  }
  const hadMarker = await tableExists(client, restoreMarkerTable)
  await client.query(`create table if not exists ${restoreMarkerTable} (marked_at timestamptz)`)
  // After the mark, because later connections see it and end.
  if (await hasNoOtherConnections(client)) return hadMarker
  if (!hadMarker) await removeRestoreMarker(client)
  throw new StartRefusedError(
    `The product is connected to ${toPublicAddress(databaseUrl)}. Stop all its processes, then restore.`,
  )
}

export async function removeRestoreMarker(client: Queryable): Promise<void> {
  await client.query(`drop table if exists ${restoreMarkerTable}`)
}

type Queryable = Pick<Pool, 'query'> | ClientBase

async function tableExists(client: Queryable, table: string): Promise<boolean> {
  return isTrue(client, `to_regclass('${table}') is not null`)
}

async function hasRows(client: Queryable, table: string): Promise<boolean> {
  return (await tableExists(client, table)) && isTrue(client, `exists (select from ${table})`)
}

async function hasForeignTables(client: Queryable): Promise<boolean> {
  if (await tableExists(client, 'public.migrations')) return false
  return isTrue(
    client,
    `exists (
      select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and relpersistence <> 't'
        and nspname <> 'information_schema' and nspname !~ '^pg_' and not exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
      )
    )`,
  )
}

async function isTrue(client: Queryable, condition: string): Promise<boolean> {
  const { rows } = await client.query<{ isTrue: boolean }>(`select ${condition} as "isTrue"`)
  return rows[0]?.isTrue === true
}

/** Waits a little, because closed connections may still be listed. */
async function hasNoOtherConnections(client: ClientBase): Promise<boolean> {
  const deadline = performance.now() + disconnectTimeoutMs
  for (;;) {
    const hasConnections = await isTrue(
      client,
      `exists (
        select from pg_stat_activity
        where datname = current_database() and application_name like 'curbcut%'
          and pid <> pg_backend_pid()
      )`,
    )
    if (!hasConnections || performance.now() > deadline) return !hasConnections
    await delay(100)
  }
}
