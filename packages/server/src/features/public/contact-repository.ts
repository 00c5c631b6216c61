import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/schema/tables.ts'

type ContactMessageRow = Selectable<Tables['contact_messages']>

export async function insertContactMessage(
  db: Db,
  message: Insertable<Tables['contact_messages']>,
) {
  await db.insertInto('contact_messages').values(message).execute()
}

export async function deleteContactMessagesBefore(db: Db, before: string) {
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute()
}

export const findContactMessage = (db: Db, id: string): Promise<ContactMessageRow | undefined> =>
  db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
