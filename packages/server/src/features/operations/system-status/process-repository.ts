import { processGoneSeconds, type SandboxIsolation } from '@curbcut/contract'
import { sql } from 'kysely'
import { hasLapsed, leaseRenewal } from '#server/db/locks/has-lapsed.ts'
import type { MeasuredDisk } from '#server/db/schema/system-tables.ts'
import type { Db } from '#server/db/schema/tables.ts'

export type Heartbeat = {
  id: string
  host: string
  pid: number
  version: string
  isolation: SandboxIsolation
  disks: readonly MeasuredDisk[]
}

/** The times are the database's because clocks of hosts differ. */
export async function upsertProcess(
  db: Db,
  { id, host, pid, version, isolation, disks }: Heartbeat,
) {
  await sql`
    insert into processes (id, host, pid, version, isolation, started_at, seen_at, disks)
    values (
      ${id}, ${host}, ${pid}, ${version}, ${isolation}, ${leaseRenewal}, ${leaseRenewal}, ${JSON.stringify(disks)}::jsonb
    )
    on conflict (id) do update set seen_at = ${leaseRenewal}, disks = excluded.disks`.execute(db)
}

export async function deleteProcess(db: Db, id: string) {
  await db.deleteFrom('processes').where('id', '=', id).execute()
}

const daySeconds = 24 * 3600

/** Removes processes that have been silent for a day. */
export async function deleteGoneProcesses(db: Db) {
  await db.deleteFrom('processes').where(hasLapsed('seen_at', daySeconds)).execute()
}

export async function findProcesses(db: Db) {
  return db
    .selectFrom('processes')
    .select([
      'id',
      'host',
      'pid',
      'version',
      'isolation',
      'started_at',
      'seen_at',
      'disks',
      hasLapsed('seen_at', processGoneSeconds).as('is_gone'),
    ])
    .orderBy('host')
    .orderBy('started_at')
    .orderBy('id')
    .execute()
}
export type ProcessRow = Awaited<ReturnType<typeof findProcesses>>[number]
