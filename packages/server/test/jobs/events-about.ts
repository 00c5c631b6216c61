import type { Db } from '#server/db/schema/tables.ts'

/** The events of the history about a person, with who caused them. */
export const eventsAbout = (db: Db, { id }: { id: string }) =>
  db.selectFrom('events').select(['kind', 'actor_id']).where('user_id', '=', id).execute()
