import { inTransaction, type Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { exportsAtATime } from '#server/limits.ts'
import { deletePlace, insertPlace, renewalMs, renewPlace } from './export-places.ts'

/** A place among the running exports; freeing it twice does nothing. */
export type ExportPlace = { giveBack(): Promise<void> }

// Nobody knows how long an export takes; most end sooner.
const retryAfterSeconds = 10

/**
 * Takes a place for an export of the actor (in a ghost session, the administrator). 429 if all are
 * taken, in this process or another.
 */
export async function holdExportPlace(ctx: Context): Promise<ExportPlace> {
  const id = newId()
  const userId = ctx.impersonator?.id ?? ctx.actor.id
  const isTaken = await inTransaction(ctx, ({ db }) =>
    insertPlace(db, { id, userId }, exportsAtATime),
  )
  ensure(isTaken, 'too_many_exports', { retryAfterSeconds })

  const timer = setInterval(() => {
    // Without renewals the place only ends earlier; the export goes on.
    renewPlace(ctx.db, id).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'the place of an export could not be renewed')
    })
  }, renewalMs)
  timer.unref()

  let given: Promise<void> | undefined
  const giveBack = async () => {
    clearInterval(timer)
    await deletePlace(ctx.db, id).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'the place of an export could not be given back')
    })
  }
  return { giveBack: () => (given ??= giveBack()) }
}

/** Does work that takes a place among the exports of the actor. */
export async function withExportPlace<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  const place = await holdExportPlace(ctx)
  return work().finally(() => place.giveBack())
}
