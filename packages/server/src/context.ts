import type { KeyObject } from 'node:crypto'
import type { Actor, Role } from '@curbcut/contract'
import type { FastifyBaseLogger } from 'fastify'
import { RepeatedTransaction, runTransaction } from './db/transaction.ts'
import type { Db } from './db/tables.ts'
import { holdAccess, type Holding } from './holds.ts'
import type { FileStore } from './ports/file-store.ts'
import type { MailQueue } from './queue/mail-queue.ts'

/** What the configuration says to the rules. */
export type Settings = {
  publicUrl: string
  /** Who gets the messages of the contact page; all super users where it is not set. */
  supportEmail: string | undefined
  uploads: {
    maxFileBytes: number
    maxFilesPerJob: number
    /** Absent: what the contract asks of an upload. */
    slowest?: { bytes: number; milliseconds: number }
  }
  sessions: { idleHours: number; maxDays: number }
  /** The location below which an nginx in front sends stored documents itself. */
  accelPrefix?: string | undefined
}

/**
 * What time it is while something is booked, ISO 8601 UTC: asked once the locks are held, of one clock
 * for all processes.
 */
export type Clock = (ctx: { db: Db; now: string }) => Promise<string>

type Effect = () => void | Promise<void>

/** A request of somebody who need not be signed in. */
export type VisitorContext = {
  /** The database; inside `inTransaction`, that transaction and nothing else. */
  db: Db
  /** The time of the request, ISO 8601 UTC: one for all that it writes. */
  now: string
  clock: Clock
  requestId: string
  userAgent: string
  /** What stands for the client's network address where tries are counted. */
  address: string
  /** The token of the cookie that came along; whether its session still counts is not said. */
  presentedToken?: string
  /** What the browser says of who has signed in there; whether it is true is not said. */
  presentedStamps?: string
  files: FileStore
  /** Mails are asked for with `requestMail`. */
  mails: MailQueue
  settings: Settings
  /** Keys the hashes of what must not be guessed. As a key object, which shows itself in no log. */
  secretKey: KeyObject
  log: FastifyBaseLogger
  /** Effects outside the database wait for the commit, and do not happen without it. */
  afterCommit(effect: Effect): void
  /** The transaction that is open, if one is: a nested `inTransaction` joins it. */
  isInTransaction: boolean
}

/** The administrator who works in somebody else's account, and their own session, which waits. */
export type Impersonator = { id: string; role: Role; sessionId: string }

/** A request of a signed-in person; the first argument of every service. */
export type Context = VisitorContext &
  Holding & {
    /** Whom every rule judges: in a ghost session, the person whose account it is. */
    actor: Actor
    sessionId: string
    /** Who really acts in a ghost session; null in everybody's own. */
    impersonator: Impersonator | null
    /**
     * Judges session, person, role and organization once more, with their rows held; refuses like the
     * first time. Absent where nobody has signed in, as for the demo.
     */
    admitAgain?(ctx: Context): Promise<void>
  }

/** Reads everything in `work` as of one moment; nothing is written. A nested one joins it. */
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
 * Runs `work` in one transaction, for somebody who still has access then (`holdAccess`). It gets a
 * context of its own, so that reading outside the transaction cannot be written by mistake. It may run
 * again after a conflict with another transaction, so it does nothing outside the database but through
 * `afterCommit`.
 */
export const inTransaction = <C extends VisitorContext, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> => openTransaction(ctx, async (ctx) => work(await holdAccess(ctx)))

/** Opens a transaction around one that is to come: nothing is held and nobody's access judged yet. */
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

/** The same for work that no request asks for, like making a mail: it has no effects to wait with. */
export const inBackgroundTransaction = <Parts extends Pick<VisitorContext, 'db'>, T>(
  parts: Parts,
  work: (ctx: Parts) => Promise<T>,
): Promise<T> => runTransaction(parts.db, (db) => work({ ...parts, db }))

/** Begins the open transaction again: what was read before its locks were taken has changed since. */
export function repeatTransaction(): never {
  throw new RepeatedTransaction()
}

/** Runs what follows a committed change; never rejects. */
export async function runEffect({ log }: Pick<VisitorContext, 'log'>, effect: Effect) {
  try {
    await effect()
  } catch (error) {
    // The change is committed: what follows it may fail, the answer may not.
    log.error({ err: error }, 'an effect after the commit failed')
  }
}
