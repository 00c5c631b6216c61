import type { KeyObject } from 'node:crypto'
import type { Actor, Role } from '@curbcut/contract'
import type { FastifyBaseLogger } from 'fastify'
import { RepeatedTransaction, runTransaction } from './db/transaction.ts'
import type { Db } from './db/tables.ts'
import { lockAccess, type Locking } from './locks.ts'
import type { OwnStore } from './ports/own-store.ts'
import type { Live } from './live/live-change.ts'
import type { CheckQueue } from './queue/check-queue.ts'
import type { EvidenceQueue } from './queue/evidence-queue.ts'
import type { MailQueue } from './queue/mail-queue.ts'

/** The parts of the configuration that rules read. */
export type Settings = {
  publicUrl: string
  /** The receiver of contact messages; if not set, all super users. */
  supportEmail: string | undefined
  uploads: {
    maxFileBytes: number
    maxFilesPerJob: number
    /** Absent: the contract's limit for uploads. */
    slowest?: { bytes: number; milliseconds: number }
  }
  sessions: { idleHours: number; maxDays: number }
  /** The location under which an nginx in front sends stored documents. */
  accelPrefix?: string | undefined
}

/** What a process knows of the machine that it runs on. */
export type Machine = {
  version: string
  /** Where the documents are: the folder, or the bucket with its prefix and endpoint. */
  documents: { store: 'folder' | 'bucket'; place: string }
  /** Hours after which a backup is missed; 0: never. */
  backupWarningHours: number
  /** The documents and versions whose bytes are kept, by their rows. The answer may be a minute old. */
  measureDocuments(): Promise<{ files: number; bytes: number }>
}

/**
 * The time of a booking, ISO 8601 UTC. It is read once the rows are locked, from one clock for all
 * processes.
 */
export type Clock = (ctx: { db: Db; now: string }) => Promise<string>

type Effect = () => void | Promise<void>

/** A request of somebody who need not be signed in. */
export type VisitorContext = {
  /** The database. Inside `inTransaction` it is that transaction only. */
  db: Db
  /** The time of the request, ISO 8601 UTC: everything that the request writes has it. */
  now: string
  clock: Clock
  requestId: string
  userAgent: string
  /** The key under which tries of this client are counted, from its network address. */
  address: string
  /** The token of the request's cookie, not yet judged. */
  presentedToken?: string
  /** The browser's stamps of accounts that signed in there, not yet judged. */
  presentedStamps?: string
  files: OwnStore
  /** The queue of mails; ask with `requestMail`. */
  mails: MailQueue
  /** Tells browsers of changes; use `publishChange`. */
  live: Live
  /** The queue of checks; ask with `requestChecks`. */
  checks: CheckQueue
  /** The queue of evidence reports to freeze. */
  evidence: EvidenceQueue
  settings: Settings
  machine: Machine
  /** The key for hashes that must not be guessed. A key object never shows its value in a log. */
  secretKey: KeyObject
  log: FastifyBaseLogger
  /** Runs an effect outside the database after the commit; without a commit, never. */
  afterCommit(effect: Effect): void
  /** Whether a transaction is open: a nested `inTransaction` joins it. */
  isInTransaction: boolean
}

/**
 * Does a part of a request once, in one transaction, however often the request is sent with its key. A
 * repeat gets the first result, which must survive JSON, or the first refusal.
 */
type Once = <T>(ctx: Context, part: string, work: (ctx: Context) => Promise<T>) => Promise<T>

/** The administrator in somebody else's account, and their own session, which waits. */
export type Impersonator = { id: string; role: Role; sessionId: string }

/** A request of a signed-in person; the first argument of every service. */
export type Context = VisitorContext &
  Locking & {
    /** The person whom every rule judges: in a ghost session, the owner of the account. */
    actor: Actor
    sessionId: string
    /** The administrator in a ghost session; otherwise null. */
    impersonator: Impersonator | null
    /**
     * Judges session, person, role and organization again with their rows locked, and refuses like the
     * first time. Absent if nobody has signed in, as in the demo.
     */
    admitAgain?(ctx: Context): Promise<void>
    /** Set during a change of many jobs: nobody is told of its steps one by one. */
    isBulk?: boolean
    /** For a call that is done in parts and has a key; use `once`. */
    onceByKey?: Once
  }

/** Does a part of the request; with a key, only once (`Once`). */
export const once: Once = (ctx, part, work) =>
  ctx.onceByKey ? ctx.onceByKey(ctx, part, work) : work(ctx)

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
 * Like `inTransaction`, for work without a request, such as making a mail: it has no effects after the
 * commit.
 */
export const inBackgroundTransaction = <Parts extends Pick<VisitorContext, 'db'>, T>(
  parts: Parts,
  work: (ctx: Parts) => Promise<T>,
): Promise<T> => runTransaction(parts.db, (db) => work({ ...parts, db }))

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
