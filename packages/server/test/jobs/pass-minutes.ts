import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

/** Lets so many minutes pass for all tries and pauses. */
export async function passMinutes(db: Db, minutes: number): Promise<void> {
  await sql`update tries set tried_at = tried_at - make_interval(mins => ${minutes})`.execute(db)
  await sql`update growing_pauses set ends_at = ends_at - make_interval(mins => ${minutes})`.execute(
    db,
  )
}
