import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

/** ISO 8601 UTC by the clock of all processes, which advances within a transaction. */
export async function databaseTime({ db }: { db: Db }): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db)
  return String(rows[0]?.now)
}
