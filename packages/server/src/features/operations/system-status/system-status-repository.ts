import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

export { findInstallation } from '#server/db/installation.ts'

export async function findDatabaseFacts(db: Db) {
  const { rows } = await sql<{
    version: string
    sizeBytes: number
    used: number
    most: number
    isInRecovery: boolean
  }>`select current_setting('server_version') as version,
    pg_database_size(current_database())::bigint as "sizeBytes",
    (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as used,
    current_setting('max_connections')::int as most,
    pg_is_in_recovery() as "isInRecovery"`.execute(db)
  return rows[0]
}

/** A role without `pg_monitor` sees their number, but no details. */
export async function findReplicas(db: Db) {
  const { rows } = await sql<{
    name: string
    state: string
    lagSeconds: number | null
    isSynchronous: boolean
  }>`select coalesce(nullif(application_name, ''), host(client_addr), 'unknown') as name,
    coalesce(state, 'unknown') as state, extract(epoch from replay_lag)::float as "lagSeconds",
    coalesce(sync_state in ('sync', 'quorum'), false) as "isSynchronous"
    from pg_stat_replication order by 1, pid`.execute(db)
  return rows
}
