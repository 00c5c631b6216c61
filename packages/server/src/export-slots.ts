import type { Context } from './context.ts'
import { ensure } from './errors.ts'
import { deleteSlot, insertSlot, renewSlot, slotLeaseSeconds } from './export-slot-repository.ts'
import { newId } from './ids.ts'
import { inTransaction } from './in-transaction.ts'
import { repeat } from './repeat.ts'

/** Freeing it twice does nothing. */
export type ExportSlot = { free(): Promise<void> }

// Most exports end sooner.
const retryAfterSeconds = 10

/** Throws 429 if all slots of the actor, in a ghost session of the administrator, are taken. */
export async function takeExportSlot(ctx: Context): Promise<ExportSlot> {
  const slot = { id: newId(), user_id: ctx.impersonator?.id ?? ctx.actor.id }
  const isInserted = await inTransaction(ctx, ({ db }) => insertSlot(db, slot))
  ensure(isInserted, 'too_many_exports', { retryAfterSeconds })

  const stopRenewing = repeat(() => renewSlot(ctx.db, slot.id), {
    everyMs: (slotLeaseSeconds * 1000) / 3,
    log: ctx.log,
    failure: 'the slot of an export could not be renewed',
  })

  let freePromise: Promise<void> | undefined
  const free = async () => {
    stopRenewing()
    await deleteSlot(ctx.db, slot.id).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'the slot of an export could not be given back')
    })
  }
  return { free: () => (freePromise ??= free()) }
}

export async function withExportSlot<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  const slot = await takeExportSlot(ctx)
  return work().finally(() => slot.free())
}
