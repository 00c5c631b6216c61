import type { Context } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { ensure } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { exportsAtATime } from '#server/limits.ts'
import { renewLease } from '#server/renew-lease.ts'
import { deleteSlot, insertSlot, renewalMs, renewSlot } from './export-slots.ts'

/** A slot for a running export; freeing it twice does nothing. */
export type ExportSlot = { free(): Promise<void> }

// Nobody knows how long an export takes; most end sooner.
const retryAfterSeconds = 10

/**
 * Takes a slot for an export of the actor (in a ghost session, the administrator). 429 if all are
 * taken, in this process or another.
 */
export async function takeExportSlot(ctx: Context): Promise<ExportSlot> {
  const id = newId()
  const userId = ctx.impersonator?.id ?? ctx.actor.id
  const isTaken = await inTransaction(ctx, ({ db }) =>
    insertSlot(db, { id, userId }, exportsAtATime),
  )
  ensure(isTaken, 'too_many_exports', { retryAfterSeconds })

  const stopRenewing = renewLease({
    everyMs: renewalMs,
    renew: () => renewSlot(ctx.db, id),
    log: ctx.log,
    what: 'the slot of an export',
  })

  let given: Promise<void> | undefined
  const free = async () => {
    stopRenewing()
    await deleteSlot(ctx.db, id).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'the slot of an export could not be given back')
    })
  }
  return { free: () => (given ??= free()) }
}

/** Does work that takes one of the export slots of the actor. */
export async function withExportSlot<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  const slot = await takeExportSlot(ctx)
  return work().finally(() => slot.free())
}
