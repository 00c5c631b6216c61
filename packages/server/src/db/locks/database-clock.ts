import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

/**
 * The present time by the database's clock, ISO 8601 UTC. All processes share this clock, and it goes on
 * within a transaction.
 */
export async function databaseTime({ db }: { db: Db }): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db)
  return String(rows[0]?.now)
}
