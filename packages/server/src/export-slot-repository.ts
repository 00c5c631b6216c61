import { lockSubjects } from '#server/db/locks/advisory-locks.ts'
import { hasLapsed, leaseRenewal } from '#server/db/locks/has-lapsed.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { maxConcurrentExports } from './limits.ts'

/** A slot without renewal for so long belongs to a dead process. */
export const slotLeaseSeconds = 60

/** False if all slots of the user are taken. Call in a transaction. */
export async function insertSlot(db: Db, slot: { id: string; user_id: string }): Promise<boolean> {
  const { user_id } = slot
  await lockSubjects(db, [`exports of ${user_id}`])
  const lapsed = hasLapsed('renewed_at', slotLeaseSeconds)
  await db.deleteFrom('exports').where('user_id', '=', user_id).where(lapsed).execute()
  const { taken } = await db
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (taken >= maxConcurrentExports) return false
  await db
    .insertInto('exports')
    .values({ ...slot, renewed_at: leaseRenewal })
    .execute()
  return true
}

export const renewSlot = (db: Db, id: string) =>
  db.updateTable('exports').set({ renewed_at: leaseRenewal }).where('id', '=', id).execute()

export async function deleteSlot(db: Db, id: string) {
  await db.deleteFrom('exports').where('id', '=', id).execute()
}

/** Call only at a start, when no other process can work. */
export async function deleteAllSlots(db: Db) {
  await db.deleteFrom('exports').execute()
}

export async function deleteLapsedSlots(db: Db) {
  await db.deleteFrom('exports').where(hasLapsed('renewed_at', slotLeaseSeconds)).execute()
}
