import { sql, type SqlBool } from 'kysely'
import type { Db } from '#server/db/tables.ts'

/** A place that was not renewed for so long belongs to a process that is gone. */
const placeSeconds = 60

/** How often a place is renewed that is still used. */
export const renewalMs = (placeSeconds * 1000) / 3

// Of the database's clock: it is one for several processes.
const hasLapsed = sql<SqlBool>`renewed_at < now() - make_interval(secs => ${placeSeconds})`

type Place = { id: string; userId: string }

/** Takes one of a person's places; false where all are taken. Call it inside a transaction. */
export async function insertPlace(
  db: Db,
  { id, userId }: Place,
  placesPerPerson: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports of ${userId}`}, 0))`.execute(
    db,
  )
  await db.deleteFrom('exports').where('user_id', '=', userId).where(hasLapsed).execute()
  const { taken } = await db
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (taken >= placesPerPerson) return false
  const renewed_at = sql<string>`now()`
  await db.insertInto('exports').values({ id, user_id: userId, renewed_at }).execute()
  return true
}

export async function renewPlace(db: Db, id: string) {
  const renewed_at = sql<string>`now()`
  await db.updateTable('exports').set({ renewed_at }).where('id', '=', id).execute()
}

export async function deletePlace(db: Db, id: string) {
  await db.deleteFrom('exports').where('id', '=', id).execute()
}

/** Gives back every place: for a start before which no other process can be at work. */
export async function releaseAllPlaces(db: Db) {
  await db.deleteFrom('exports').execute()
}

/** Removes what processes that are gone have left, and whoever it belongs to has not met since. */
export async function removePlacesBefore(db: Db, before: string) {
  await db.deleteFrom('exports').where('renewed_at', '<', before).execute()
}
