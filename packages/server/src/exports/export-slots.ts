import { sql, type SqlBool } from 'kysely'
import { lockSubjects } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/tables.ts'

/** After so long without renewal, a slot belongs to a dead process. */
const slotSeconds = 60

/** Milliseconds between renewals of a slot in use. */
export const renewalMs = (slotSeconds * 1000) / 3

// By the database's clock, which all processes share.
const hasLapsed = sql<SqlBool>`renewed_at < now() - make_interval(secs => ${slotSeconds})`

type Slot = { id: string; userId: string }

/** Takes one of a person's slots; false if all are taken. Call it in a transaction. */
export async function insertSlot(
  db: Db,
  { id, userId }: Slot,
  slotsPerPerson: number,
): Promise<boolean> {
  await lockSubjects(db, [`exports of ${userId}`])
  await db.deleteFrom('exports').where('user_id', '=', userId).where(hasLapsed).execute()
  const { taken } = await db
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (taken >= slotsPerPerson) return false
  const renewed_at = sql<string>`now()`
  await db.insertInto('exports').values({ id, user_id: userId, renewed_at }).execute()
  return true
}

export async function renewSlot(db: Db, id: string) {
  const renewed_at = sql<string>`now()`
  await db.updateTable('exports').set({ renewed_at }).where('id', '=', id).execute()
}

export async function deleteSlot(db: Db, id: string) {
  await db.deleteFrom('exports').where('id', '=', id).execute()
}

/** Frees all slots; only at a start when no other process can work. */
export async function releaseAllSlots(db: Db) {
  await db.deleteFrom('exports').execute()
}

/** Removes slots of dead processes whose owners have not come back since. */
export async function removeSlotsBefore(db: Db, before: string) {
  await db.deleteFrom('exports').where('renewed_at', '<', before).execute()
}
