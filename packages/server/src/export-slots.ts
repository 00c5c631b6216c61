import type { Context } from './context.ts'
import { lockSubjects } from '#server/db/locks/advisory-locks.ts'
import { hasLapsed, renewedNow } from '#server/db/locks/has-lapsed.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { ensure } from './errors.ts'
import { newId } from './ids.ts'
import { inTransaction } from './in-transaction.ts'
import { exportsAtATime } from './limits.ts'
import { repeat } from './repeat.ts'

/** Freeing it twice does nothing. */
export type ExportSlot = { free(): Promise<void> }

/** A slot without renewal for so long belongs to a dead process. */
const slotSeconds = 60

// Most exports end sooner.
const retryAfterSeconds = 10

/** Throws 429 if all slots of the actor, in a ghost session of the administrator, are taken. */
export async function takeExportSlot(ctx: Context): Promise<ExportSlot> {
  const slot = { id: newId(), user_id: ctx.impersonator?.id ?? ctx.actor.id }
  const isInserted = await inTransaction(ctx, ({ db }) => insertSlot(db, slot))
  ensure(isInserted, 'too_many_exports', { retryAfterSeconds })

  const slotUpdate = ctx.db.updateTable('exports').where('id', '=', slot.id)
  const stopRenewing = repeat(() => slotUpdate.set({ renewed_at: renewedNow }).execute(), {
    everyMs: (slotSeconds * 1000) / 3,
    log: ctx.log,
    failure: 'the slot of an export could not be renewed',
  })

  let freeing: Promise<void> | undefined
  const free = async () => {
    stopRenewing()
    await deleteSlot(ctx.db, slot.id).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'the slot of an export could not be given back')
    })
  }
  return { free: () => (freeing ??= free()) }
}

export async function withExportSlot<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  const slot = await takeExportSlot(ctx)
  return work().finally(() => slot.free())
}

async function insertSlot(db: Db, slot: { id: string; user_id: string }): Promise<boolean> {
  const { user_id } = slot
  await lockSubjects(db, [`exports of ${user_id}`])
  const lapsed = hasLapsed('renewed_at', slotSeconds)
  await db.deleteFrom('exports').where('user_id', '=', user_id).where(lapsed).execute()
  const { taken: count } = await db
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (count >= exportsAtATime) return false
  await db
    .insertInto('exports')
    .values({ ...slot, renewed_at: renewedNow })
    .execute()
  return true
}

async function deleteSlot(db: Db, id: string) {
  await db.deleteFrom('exports').where('id', '=', id).execute()
}

/** Call only at a start, when no other process can work. */
export async function releaseAllSlots(db: Db) {
  await db.deleteFrom('exports').execute()
}

export async function removeLapsedSlots(db: Db) {
  await db.deleteFrom('exports').where(hasLapsed('renewed_at', slotSeconds)).execute()
}
