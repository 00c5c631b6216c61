import type { KeyObject } from 'node:crypto'
import type { Actor, LostDocument, Role } from '@curbcut/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Repairer } from './checker/create-repairer.ts'
import type { Isolation } from './checker/isolation/isolation.ts'
import type { Db } from './db/schema/tables.ts'
import type { DiskRoom } from './disks/disk-room.ts'
import type { OwnStore } from './ports/own-store.ts'
import type { Live } from './live/live-change.ts'
import type { CheckQueue } from './queue/check-queue.ts'
import type { EvidenceQueue } from './queue/evidence-queue.ts'
import type { MailQueue } from './queue/mail-queue.ts'

/** How much one person may write within an hour. */
export type WritesPerHour = { jobs: number; notes: number; uploads: number }

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
  /** The most that an organization may have, unless a super user decided otherwise; absent: no limit. */
  quota?: { bytes?: number | undefined; openJobs?: number | undefined }
  /** How many of these one person may write within an hour; absent: the default. */
  writesPerHour?: WritesPerHour
  /** The location under which an nginx in front sends stored documents. */
  accelPrefix?: string | undefined
}

/** What a process knows of the machine that it runs on. */
export type SystemProbe = {
  version: string
  /** Where the documents are: the folder, or the bucket with its prefix and endpoint. */
  documents: { store: 'folder' | 'bucket'; place: string }
  /** Hours after which a backup is missed; 0: never. */
  backupWarningHours: number
  /** How the processes that read documents are isolated from all else. */
  isolation: Isolation
  /** The documents and versions whose bytes are stored, by their rows. The answer may be a minute old. */
  measureDocuments(): Promise<{ files: number; bytes: number }>
  /** The documents that the store turned out to lack. */
  findLostDocuments(): Promise<LostDocument[]>
}

/**
 * The time of a booking, ISO 8601 UTC. It is read once the rows are locked, from one clock for all
 * processes.
 */
export type Clock = (ctx: { db: Db; now: string }) => Promise<string>

/** Something outside the database that a change brings about. */
export type Effect = () => void | Promise<void>

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
  /** The browser's tokens of accounts that signed in there, not yet judged. */
  presentedDevices?: string
  /** What the browser keeps of a sign-in that waits for its second step, not yet judged. */
  presentedSignIn?: string
  /** What the browser keeps of a sign-in through a provider, not yet judged. */
  presentedProviderSignIn?: string
  /** The browser's token of people who trust it, not yet judged. */
  presentedTrust?: string
  files: OwnStore
  /** The room for documents. */
  room: DiskRoom
  /** The queue of mails; ask with `requestMail`. */
  mails: MailQueue
  /** Tells browsers of changes; use `publishChange`. */
  live: Live
  /** The queue of checks; ask with `requestChecks`. */
  checks: CheckQueue
  /** The queue of evidence reports to freeze. */
  evidence: EvidenceQueue
  /** Repairs documents in processes of their own. */
  repairer: Repairer
  settings: Settings
  systemProbe: SystemProbe
  /** The key for hashes that must not be guessed. A key object never shows its value in a log. */
  secretKey: KeyObject
  log: FastifyBaseLogger
  /** Aborted when nobody waits for the answer any more; absent where nobody ever goes. */
  whenGone?(): AbortSignal
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

/**
 * The organizations, people and sessions of a change, next to the actor's own. A transaction locks them all
 * before it begins, each as firmly as it will ever need.
 */
export type Locks = {
  /** Meanwhile nobody archives these or changes their members. */
  organizations?: readonly string[]
  /** The same for the organizations of these jobs. */
  organizationsOfJobs?: readonly string[]
  /** The change is to these or to their members. */
  changedOrganizations?: readonly string[]
  /** Meanwhile nobody archives, resets or changes these. */
  people?: readonly string[]
  /** The change is to these; name the caller too if they change. */
  changedPeople?: readonly string[]
  /**
   * The change is to the caller's own session, or ends it or all of theirs; in a ghost session, both
   * sessions.
   */
  sessions?: 'own_changed' | 'own_ended' | 'all_ended'
}

/** Looks up the locks first; called again when the transaction starts again. */
export type FindLocks = (ctx: Context) => Promise<Locks>

/** The context's knowledge about the rows that its transaction locks. */
type Locking = {
  /** For the next transaction. */
  locks?: Locks | FindLocks
  /** For the open transaction. */
  locked?: Locks
}

/** A request of a signed-in person; the first argument of every service. */
export type Context = VisitorContext &
  Locking & {
    /** The person whom every rule judges: in a ghost session, the owner of the account. */
    actor: Actor
    sessionId: string
    /** The administrator in a ghost session; otherwise null. */
    impersonator: Impersonator | null
    /** The organization whose provider began the session, if it works there alone; otherwise null. */
    boundTo: string | null
    /**
     * Judges session, person, role and organization again with their rows locked, and refuses like the
     * first time. `isUse`: the session is in use by what goes on, and is renewed; not in a transaction. Absent if
     * nobody has signed in, as in the demo.
     */
    admitAgain?(ctx: Context, options?: { isUse: boolean }): Promise<void>
    /** When the change of many jobs began, ISO 8601 UTC: nobody is notified of its steps one by one. */
    bulkSince?: string
    /** For a call that is done in parts and has a key; use `once`. */
    onceByKey?: Once
  }

/** Does a part of the request; with a key, only once (`Once`). */
export const once: Once = (ctx, part, work) =>
  ctx.onceByKey ? ctx.onceByKey(ctx, part, work) : work(ctx)
