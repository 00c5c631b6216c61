import { sql, type Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/schema/tables.ts'

export const findPreferences = (db: Db, userId: string) =>
  db
    .selectFrom('notification_preferences')
    .select(['kind', 'mail'])
    .where('user_id', '=', userId)
    .execute()

export async function upsertPreferences(
  db: Db,
  rows: readonly Insertable<Tables['notification_preferences']>[],
) {
  if (rows.length === 0) return
  await db
    .insertInto('notification_preferences')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .constraint('notification_preferences_pkey')
        .doUpdateSet({ mail: sql`excluded.mail` }),
    )
    .execute()
}
