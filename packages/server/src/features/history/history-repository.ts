import type { Db, NewEvent } from '#server/db/tables.ts'

export async function insertEvent(db: Db, event: NewEvent) {
  await db.insertInto('events').values(event).execute()
}
