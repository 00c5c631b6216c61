import { lockAccess } from './access-locks.ts'
import type { Effect, VisitorContext } from './context.ts'
import { RepeatTransactionError, runTransaction } from './db/run-transaction.ts'

/** Reads a consistent state. A nested call joins the snapshot. */
export function inSnapshot<C extends VisitorContext, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.isInTransaction) return work(ctx)
  return ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => work({ ...ctx, db, isInTransaction: true }))
}

/** Checks access (`lockAccess`). May run `work` again, so outside effects need `afterCommit`. */
export const inTransaction = <C extends VisitorContext, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> => openTransaction(ctx, async (ctx) => work(await lockAccess(ctx)))

/** Locks nothing and checks no access: for a later `inTransaction`. */
export async function openTransaction<C extends VisitorContext, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.isInTransaction) return work(ctx)

  let effects: Effect[] = []
  const result = await runTransaction(ctx.db, (db) => {
    effects = []
    return work({
      ...ctx,
      db,
      isInTransaction: true,
      afterCommit: (effect) => void effects.push(effect),
    })
  })
  for (const effect of effects) await runEffect(ctx, effect)
  return result
}

/** For work without a request. Unlike in `inTransaction`, a failing effect rejects. */
export async function inBackgroundTransaction<Parts extends Pick<VisitorContext, 'db'>, T>(
  deps: Parts,
  work: (ctx: Parts & { afterCommit: (effect: Effect) => void }) => Promise<T>,
): Promise<T> {
  let effects: Effect[] = []
  const attempt = (db: VisitorContext['db']) => {
    effects = []
    return work({ ...deps, db, afterCommit: (effect) => void effects.push(effect) })
  }
  const { db } = deps
  const result = await (db.isTransaction ? attempt(db) : runTransaction(db, attempt))
  for (const effect of effects) await effect()
  return result
}

/** Call it if data read before the locks has changed. */
export function repeatTransaction(): never {
  throw new RepeatTransactionError()
}

/** Never rejects. */
export async function runEffect({ log }: Pick<VisitorContext, 'log'>, effect: Effect) {
  try {
    await effect()
  } catch (error) {
    // The change is committed: the effect may fail, the answer may not.
    log.error({ err: error }, 'an effect after the commit failed')
  }
}
