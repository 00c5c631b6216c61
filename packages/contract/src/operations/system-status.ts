import { z } from 'zod/mini'
import { systemWarningKinds } from './system-warning-kinds.ts'

/** Commands whose runs are recorded. */
export const operationKinds = ['backup', 'verify_ledger', 'verify_files'] as const
export type OperationKind = (typeof operationKinds)[number]

/** `found`: a verification found something wrong. */
export const operationOutcomes = ['done', 'found', 'failed'] as const
export type OperationOutcome = (typeof operationOutcomes)[number]

export const queueNames = ['mail', 'check', 'comparison', 'evidence'] as const
export type QueueName = (typeof queueNames)[number]

/** `rows`: files of the product's own database; `temporary`: files of single requests. */
export const diskPlaces = ['rows', 'documents', 'temporary'] as const
export type DiskPlace = (typeof diskPlaces)[number]

export const processHeartbeatSeconds = 15
/** A process is shown as gone after so many seconds without a heartbeat. */
export const processGoneSeconds = 60

/** `namespaces`: without network and signals; `node`: only by Node's permissions. */
export const sandboxIsolations = ['namespaces', 'node'] as const
export type SandboxIsolation = (typeof sandboxIsolations)[number]

const processSchema = z.object({
  _id: z.string(),
  host: z.string(),
  pid: z.number(),
  version: z.string(),
  /** Null for versions that did not report it. */
  isolation: z.nullable(z.enum(sandboxIsolations)),
  startedAt: z.string(),
  seenAt: z.string(),
  isGone: z.boolean(),
})
export type SystemProcess = z.output<typeof processSchema>

const replicaSchema = z.object({
  name: z.string(),
  /** PostgreSQL's word: `streaming`, `catchup` and others. */
  state: z.string(),
  /** Null while nothing is written. */
  lagSeconds: z.nullable(z.number()),
  isSynchronous: z.boolean(),
})

const databaseSchema = z.object({
  version: z.string(),
  sizeBytes: z.number(),
  connections: z.object({ used: z.number(), most: z.number() }),
  /** The server follows another one, and nothing can be written. */
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
  /** Documents and versions whose bytes are stored. */
  documents: z.number(),
  sizeBytes: z.number(),
  /** Uploads that the database does not know, as of the last sweep. */
  unknownUploads: z.number(),
  /** Documents that are missing from the store; `object` is their key. */
  lost: z.array(lostDocumentSchema),
})

/** As measured by a process on its host. */
const diskSchema = z.object({
  host: z.string(),
  places: z.array(z.enum(diskPlaces)),
  sizeBytes: z.number(),
  freeBytes: z.number(),
})
export type SystemDisk = z.output<typeof diskSchema>

export const usedPercent = ({
  sizeBytes,
  freeBytes,
}: Pick<SystemDisk, 'sizeBytes' | 'freeBytes'>): number =>
  sizeBytes > 0 ? ((sizeBytes - freeBytes) * 100) / sizeBytes : 0

const queueSchema = z.object({
  queue: z.enum(queueNames),
  waiting: z.number(),
  running: z.number(),
  /** Given up within the last day. */
  failed: z.number(),
  /** The age of the oldest waiting entry. */
  oldestSeconds: z.number(),
})
export type SystemQueue = z.output<typeof queueSchema>

const mailSchema = z.object({
  sentAt: z.nullable(z.string()),
  failedAt: z.nullable(z.string()),
  /** The response of the mail server, like `550`, or a fault like `ECONNREFUSED`. */
  failureCode: z.nullable(z.string()),
  /** The first failure since a mail last went out. */
  failingSince: z.nullable(z.string()),
})

const checksSchema = z.object({ lastMinute: z.number(), lastHour: z.number() })

const operationSchema = z.object({
  kind: z.enum(operationKinds),
  startedAt: z.string(),
  endedAt: z.string(),
  outcome: z.enum(operationOutcomes),
  summary: z.string(),
})
export type SystemOperation = z.output<typeof operationSchema>

/** Of each kind, the newest run of each outcome. */
const operationsSchema = z.object({
  runs: z.array(operationSchema),
  /** Since when this database records runs; no backup is late before. */
  keptSince: z.string(),
  /** A backup is late after this time; 0: backups are made elsewhere, and nobody asks for one. */
  backupHours: z.number(),
  /** As it is typed on this server. */
  backupCommand: z.string(),
})

const warningSchema = z.object({
  kind: z.enum(systemWarningKinds),
  /** The disk, queue or command; empty if there is only one. */
  subject: z.string(),
  text: z.string(),
  advice: z.string(),
})
export type SystemWarning = z.output<typeof warningSchema>

/** A part that could not be read in time is null. */
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

export type SystemFacts = Omit<SystemStatus, 'warnings'>

export function findLastRun(
  { operations }: Pick<SystemFacts, 'operations'>,
  kind: OperationKind,
  outcomes: readonly OperationOutcome[] = operationOutcomes,
): SystemOperation | undefined {
  const runs = operations?.runs ?? []
  return runs
    .filter((run) => run.kind === kind && outcomes.includes(run.outcome))
    .toSorted((one, other) => Date.parse(other.endedAt) - Date.parse(one.endedAt))[0]
}
