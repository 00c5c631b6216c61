import { lockAccess } from './locks.ts'
import type { Effect, VisitorContext } from './context.ts'
import { RepeatedTransaction, runTransaction } from './db/transaction.ts'

/** Reads everything in `work` as of one moment and writes nothing. A nested one joins it. */
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

/**
 * Runs `work` in one transaction, if the person still has access then (`lockAccess`). `work` gets its
 * own context, so that it cannot read outside the transaction by mistake. After a conflict it runs
 * again, so it may change things outside the database only through `afterCommit`.
 */
export const inTransaction = <C extends VisitorContext, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> => openTransaction(ctx, async (ctx) => work(await lockAccess(ctx)))

/** Opens a transaction around a later `inTransaction`: nothing is locked and no access is judged yet. */
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

/**
 * Like `inTransaction`, for work without a request, such as making a mail. It joins an open transaction: the demo
 * works in those that bring its documents. An effect that fails is the caller's to see.
 */
export async function inBackgroundTransaction<Parts extends Pick<VisitorContext, 'db'>, T>(
  parts: Parts,
  work: (ctx: Parts & { afterCommit: (effect: Effect) => void }) => Promise<T>,
): Promise<T> {
  let effects: Effect[] = []
  const attempt = (db: VisitorContext['db']) => {
    effects = []
    return work({ ...parts, db, afterCommit: (effect) => void effects.push(effect) })
  }
  const { db } = parts
  const result = await (db.isTransaction ? attempt(db) : runTransaction(db, attempt))
  for (const effect of effects) await effect()
  return result
}

/** Starts the open transaction again, because data that it read before its locks has changed. */
export function repeatTransaction(): never {
  throw new RepeatedTransaction()
}

/** Runs an effect after a committed change; never rejects. */
export async function runEffect({ log }: Pick<VisitorContext, 'log'>, effect: Effect) {
  try {
    await effect()
  } catch (error) {
    // The change is committed: the effect may fail, the answer may not.
    log.error({ err: error }, 'an effect after the commit failed')
  }
}
