import type { KeyObject } from 'node:crypto'
import type { Actor, LostDocument, MailTransport, Role } from '@curbcut/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Repairer } from './checker/create-repairer.ts'
import type { Isolation } from './checker/isolation/isolation.ts'
import type { Db } from './db/schema/tables.ts'
import type { DiskRoom } from './disks/disk-room.ts'
import type { Live } from './live/live-change.ts'
import type { OwnStore } from './ports/own-store.ts'
import type { CheckQueue } from './queue/check-queue.ts'
import type { ComparisonQueue } from './queue/comparison-queue.ts'
import type { EvidenceQueue } from './queue/evidence-queue.ts'
import type { MailQueue } from './queue/mail-queue.ts'

export type WritesPerHour = { jobs: number; notes: number; uploads: number }

export type Settings = {
  publicUrl: string
  /** Receives contact messages; undefined: all super users do. */
  supportEmail: string | undefined
  uploads: {
    maxFileBytes: number
    maxFilesPerJob: number
    /** Absent: the contract's limit. */
    slowest?: { bytes: number; milliseconds: number }
  }
  sessions: { idleHours: number; maxDays: number }
  /** The default per organization; absent: no limit. */
  quota?: { bytes?: number | undefined; openJobs?: number | undefined }
  writesPerHour?: WritesPerHour
  /** The location under which an nginx in front sends stored documents. */
  accelPrefix?: string | undefined
}

export type SystemProbe = {
  version: string
  /** `place` is the folder, or the bucket with prefix and endpoint. */
  documents: { store: 'folder' | 'bucket'; place: string }
  /** Hours after which a backup is overdue; 0: never. */
  backupWarningHours: number
  mailWay: MailTransport
  isolation: Isolation
  /** By the rows; may be a minute old. */
  measureDocuments(): Promise<{ files: number; bytes: number }>
  findLostDocuments(): Promise<LostDocument[]>
}

/** The time of a booking, ISO 8601 UTC, once rows are locked; all processes share one clock. */
export type Clock = (ctx: { db: Db; now: string }) => Promise<string>

/** A consequence of a change outside the database. */
export type Effect = () => void | Promise<void>

/** A request whose sender need not be signed in. */
export type VisitorContext = {
  /** Inside `inTransaction`, that transaction only. */
  db: Db
  /** ISO 8601 UTC; everything that the request writes has this time. */
  now: string
  clock: Clock
  requestId: string
  userAgent: string
  /** From the client's network address: the key for counting its tries. */
  address: string
  /** Cookies, not yet verified, also below. */
  presentedToken?: string
  /** The browser's tokens of accounts that signed in there. */
  presentedDevices?: string
  /** The pending sign-in that waits for its second step. */
  presentedSignIn?: string
  presentedProviderSignIn?: string
  presentedTrust?: string
  files: OwnStore
  room: DiskRoom
  /** Call `requestMail` instead. */
  mails: MailQueue
  /** Call `publishChange` instead. */
  live: Live
  /** Call `requestChecks` instead. */
  checks: CheckQueue
  /** Call `requestComparisons` instead. */
  comparisons: ComparisonQueue
  evidence: EvidenceQueue
  repairer: Repairer
  settings: Settings
  systemProbe: SystemProbe
  /** A `KeyObject` never shows its value in a log. */
  secretKey: KeyObject
  log: FastifyBaseLogger
  /** Aborted when the client disconnects; absent without a client. */
  whenGone?(): AbortSignal
  /** Runs the effect after the commit, never without one. */
  afterCommit(effect: Effect): void
  /** A nested `inTransaction` joins the open transaction. */
  isInTransaction: boolean
}

/** A repeat with the key gets the first result, which must survive JSON, or the first refusal. */
type RunOncePerKey = <T>(
  ctx: Context,
  part: string,
  work: (ctx: Context) => Promise<T>,
) => Promise<T>

/** An administrator in the account of another person, with their own session. */
export type Impersonator = { id: string; role: Role; sessionId: string }

/** A transaction first locks these rows and the actor's, each as strongly as it will ever need. */
export type Locks = {
  /** Nobody archives these or changes their members meanwhile. */
  organizations?: readonly string[]
  /** The same for the organizations of these jobs. */
  organizationsOfJobs?: readonly string[]
  /** To change these or their members. */
  changedOrganizations?: readonly string[]
  /** Nobody archives, resets or changes these meanwhile. */
  people?: readonly string[]
  /** To change these; includes the caller if they change. */
  changedPeople?: readonly string[]
  /** The caller's own session, or all of theirs; in a ghost session, both sessions. */
  sessions?: 'own_changed' | 'own_ended' | 'all_ended'
}

/** Called again when the transaction restarts. */
export type FindLocks = (ctx: Context) => Promise<Locks>

type LockOptions = {
  /** Locks that the next transaction takes. */
  locks?: Locks | FindLocks
  /** Locks that the open transaction holds. */
  locked?: Locks
}

/** A request of a signed-in person; the first argument of every service. */
export type Context = VisitorContext &
  LockOptions & {
    /** In a ghost session, the owner of the account. */
    actor: Actor
    sessionId: string
    /** The administrator of a ghost session. */
    impersonator: Impersonator | null
    /** The only organization of a session that its provider started. */
    boundOrganizationId: string | null
    /** Throws if access has ended. `isUse` renews the session, outside transactions. */
    admitAgain?(ctx: Context, options?: { isUse: boolean }): Promise<void>
    /** The start of a change of many jobs, ISO 8601 UTC: its steps send no single notifications. */
    bulkSince?: string
    /** Call `once` instead. */
    onceByKey?: RunOncePerKey
  }

/** Runs a part of the request, with a key only once. */
export const runOncePerKey: RunOncePerKey = (ctx, part, work) =>
  ctx.onceByKey ? ctx.onceByKey(ctx, part, work) : work(ctx)
