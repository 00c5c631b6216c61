import { z } from 'zod/mini'
import { systemWarningKinds } from './system-warning-kinds.ts'

/** The commands whose runs are written down. */
export const operationKinds = ['backup', 'verify_ledger', 'verify_files'] as const
export type OperationKind = (typeof operationKinds)[number]

/** How a run ended: `found` is a verification that found something wrong. */
export const operationOutcomes = ['done', 'found', 'failed'] as const
export type OperationOutcome = (typeof operationOutcomes)[number]

/** The queues of work in the background. */
export const queueNames = ['mail', 'check', 'evidence'] as const
export type QueueName = (typeof queueNames)[number]

/** What lies on a disk: the files of the product's own database, documents, and what lives for one request. */
export const diskPlaces = ['rows', 'documents', 'temporary'] as const
export type DiskPlace = (typeof diskPlaces)[number]

/** Seconds between two signs of life of a process. */
export const processBeatSeconds = 15
/** Seconds of silence after which a process is shown as gone. */
export const processGoneSeconds = 60

/**
 * How the processes that read documents are isolated from all else: by namespaces of their own, so without network and
 * signals, or by Node's permissions alone.
 */
export const readingIsolations = ['namespaces', 'node'] as const
export type ReadingIsolation = (typeof readingIsolations)[number]

/** A process that takes part. */
const processSchema = z.object({
  _id: z.string(),
  host: z.string(),
  pid: z.number(),
  version: z.string(),
  /** Null: a version before this did not say. */
  isolation: z.nullable(z.enum(readingIsolations)),
  startedAt: z.string(),
  seenAt: z.string(),
  isGone: z.boolean(),
})
export type SystemProcess = z.output<typeof processSchema>

/** A standby server that follows the database. */
const replicaSchema = z.object({
  name: z.string(),
  /** PostgreSQL's word for it: `streaming`, `catchup` and others. */
  state: z.string(),
  /** Null while nothing is written. */
  lagSeconds: z.nullable(z.number()),
  isSynchronous: z.boolean(),
})

const databaseSchema = z.object({
  version: z.string(),
  sizeBytes: z.number(),
  connections: z.object({ used: z.number(), most: z.number() }),
  /** It follows another server, and nothing can be written. */
  isInRecovery: z.boolean(),
  replicas: z.array(replicaSchema),
})

const lostDocumentSchema = z.object({
  file_name: z.string(),
  job_name: z.string(),
  object: z.string(),
})
export type LostDocument = z.output<typeof lostDocumentSchema>

const documentsSchema = z.object({
  store: z.enum(['folder', 'bucket']),
  /** The folder, or the bucket with its prefix and endpoint; never a secret. */
  place: z.string(),
  storeId: z.nullable(z.string()),
  /** Documents and versions whose bytes are stored, by their rows. */
  documents: z.number(),
  sizeBytes: z.number(),
  /** Uploads in the store that the database does not know, as the last sweep counted them. */
  unknownUploads: z.number(),
  /** Documents that the store turned out to lack; `object`: under which key. */
  lost: z.array(lostDocumentSchema),
})

/** A disk, as a process on its host measured it. */
const diskSchema = z.object({
  host: z.string(),
  /** What lies on it. */
  places: z.array(z.enum(diskPlaces)),
  sizeBytes: z.number(),
  freeBytes: z.number(),
})
export type SystemDisk = z.output<typeof diskSchema>

/** How full a disk is, in percent. */
export const usedPercent = ({
  sizeBytes,
  freeBytes,
}: Pick<SystemDisk, 'sizeBytes' | 'freeBytes'>): number =>
  sizeBytes > 0 ? ((sizeBytes - freeBytes) * 100) / sizeBytes : 0

const queueSchema = z.object({
  queue: z.enum(queueNames),
  waiting: z.number(),
  running: z.number(),
  /** Given up within the last day; older ones are forgotten. */
  failed: z.number(),
  /** How long the oldest waiting entry has waited. */
  oldestSeconds: z.number(),
})
export type SystemQueue = z.output<typeof queueSchema>

const mailSchema = z.object({
  sentAt: z.nullable(z.string()),
  failedAt: z.nullable(z.string()),
  /** The answer of the mail server, as `550`, or the name of the fault, as `ECONNREFUSED`. */
  failureCode: z.nullable(z.string()),
  /** The first failure since a mail last went out. */
  failingSince: z.nullable(z.string()),
})

/** Checks that ended. */
const checksSchema = z.object({ lastMinute: z.number(), lastHour: z.number() })

const operationSchema = z.object({
  kind: z.enum(operationKinds),
  startedAt: z.string(),
  endedAt: z.string(),
  outcome: z.enum(operationOutcomes),
  summary: z.string(),
})
export type SystemOperation = z.output<typeof operationSchema>

/** The runs of commands: of each kind the newest of each outcome. */
const operationsSchema = z.object({
  runs: z.array(operationSchema),
  /** Since when this database writes runs down; before that, no backup is missed. */
  keptSince: z.string(),
})

const warningSchema = z.object({
  kind: z.enum(systemWarningKinds),
  /** Which of several: a disk, a queue, a command. Empty for what there is once. */
  subject: z.string(),
  /** What is so. */
  text: z.string(),
  /** What to do about it. */
  advice: z.string(),
})
export type SystemWarning = z.output<typeof warningSchema>

/** The status of the system. A part that could not be read in time is null; the others stand. */
export const systemStatusSchema = z.object({
  readAt: z.string(),
  processes: z.nullable(z.array(processSchema)),
  database: z.nullable(databaseSchema),
  documents: z.nullable(documentsSchema),
  disks: z.nullable(z.array(diskSchema)),
  queues: z.nullable(z.array(queueSchema)),
  mail: z.nullable(mailSchema),
  checks: z.nullable(checksSchema),
  operations: z.nullable(operationsSchema),
  warnings: z.array(warningSchema),
})
export type SystemStatus = z.output<typeof systemStatusSchema>

/** The state before anybody has judged it. */
export type SystemFacts = Omit<SystemStatus, 'warnings'>

/** The newest run of a kind, of these outcomes if they are given. */
export function lastRun(
  { operations }: Pick<SystemFacts, 'operations'>,
  kind: OperationKind,
  outcomes: readonly OperationOutcome[] = operationOutcomes,
): SystemOperation | undefined {
  const runs = operations?.runs ?? []
  return runs
    .filter((run) => run.kind === kind && outcomes.includes(run.outcome))
    .toSorted((one, other) => Date.parse(other.endedAt) - Date.parse(one.endedAt))[0]
}
