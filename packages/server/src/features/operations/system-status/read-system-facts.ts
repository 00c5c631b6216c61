import {
  queueNames,
  type SystemDisk,
  type SystemFacts,
  type SystemProcess,
  type SystemQueue,
} from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { Db } from '#server/db/schema/tables.ts'
import {
  findRecordingStart,
  findLastOperations,
} from '#server/features/operations/operation-repository.ts'
import { systemStatusLimits } from '#server/limits.ts'
import { countCompleted, countQueues } from '#server/queue/count-queues.ts'
import { checkQueueName } from '#server/queue/queues.ts'
import { commandLine } from '#server/version.ts'
import { withTimeout } from '#server/with-timeout.ts'
import { findMailHealth } from './mail-health-repository.ts'
import { findProcesses, type ProcessRow } from './process-repository.ts'
import { findDatabaseFacts, findInstallation, findReplicas } from './system-status-repository.ts'

type Deps = Pick<VisitorContext, 'db' | 'systemProbe' | 'now'> & {
  /** Used if no process reports a disk. */
  ownDisks?: readonly SystemDisk[]
}

/** A part that fails or takes too long is null. */
export async function readSystemFacts(deps: Deps): Promise<SystemFacts> {
  const { db, now, ownDisks = [] } = deps
  const [rows, database, documents, queues, mail, checks, operations] = await Promise.all([
    readPart(findProcesses(db)),
    readPart(readDatabase(db)),
    readPart(readDocuments(deps)),
    readPart(readQueues(db)),
    readPart(readMail(db)),
    readPart(countCompleted(db, checkQueueName)),
    readPart(readOperations(deps)),
  ])
  const reportedDisks = rows && latestDisksOf(rows)
  return {
    readAt: now,
    processes: rows && rows.map(toProcess),
    disks: reportedDisks && reportedDisks.length === 0 ? [...ownDisks] : reportedDisks,
    database,
    documents,
    queues,
    mail,
    checks,
    operations,
  }
}

const readPart = async <T>(work: Promise<T>): Promise<T | null> =>
  (await withTimeout(work, systemStatusLimits.partMs)) ?? null

const toProcess = ({ id, host, pid, version, isolation, ...row }: ProcessRow): SystemProcess => ({
  _id: id,
  host,
  pid,
  version,
  isolation,
  startedAt: row.started_at,
  seenAt: row.seen_at,
  isGone: row.is_gone,
})

/** The disks of each host, from its most recent heartbeat. */
function latestDisksOf(rows: readonly ProcessRow[]): SystemDisk[] {
  const newestByHost = new Map<string, ProcessRow>()
  for (const row of rows) {
    const newestRow = newestByHost.get(row.host)
    if (!row.is_gone && (!newestRow || Date.parse(newestRow.seen_at) < Date.parse(row.seen_at))) {
      newestByHost.set(row.host, row)
    }
  }
  return [...newestByHost.values()].flatMap(({ host, disks }) =>
    disks.map((disk) => ({ host, ...disk })),
  )
}

async function readDatabase(db: Db) {
  const facts = await findDatabaseFacts(db)
  if (!facts) return null
  const { used, most, ...database } = facts
  return { ...database, connections: { used, most }, replicas: await findReplicas(db) }
}

async function readDocuments({ db, systemProbe }: Deps) {
  const { files: documents, bytes: sizeBytes } = await systemProbe.measureDocuments()
  const { storeId = null, unknownUploads = 0 } = (await findInstallation(db)) ?? {}
  const lostDocuments = await systemProbe.findLostDocuments()
  return {
    ...systemProbe.documents,
    storeId,
    documents,
    sizeBytes,
    unknownUploads,
    lost: lostDocuments,
  }
}

async function readQueues(db: Db): Promise<SystemQueue[]> {
  const counts = await countQueues(db)
  return queueNames.map((queue) => {
    const queueCounts = counts.find((queueCount) => queueCount.queue === queue)
    const {
      waiting: waitingCount = 0,
      active: activeCount = 0,
      failed = 0,
      oldestSeconds = 0,
    } = queueCounts ?? {}
    return { queue, waiting: waitingCount, running: activeCount, failed, oldestSeconds }
  })
}

async function readMail(db: Db) {
  const health = await findMailHealth(db)
  return {
    sentAt: health?.sent_at ?? null,
    failedAt: health?.failed_at ?? null,
    failureCode: health?.failure_code ?? null,
    failingSince: health?.failing_since ?? null,
  }
}

async function readOperations({ db, systemProbe }: Deps) {
  const recordingStart = await findRecordingStart(db)
  if (recordingStart === undefined) return null
  const runs = (await findLastOperations(db)).map(({ kind, outcome, summary, ...times }) => ({
    kind,
    outcome,
    summary,
    startedAt: times.started_at,
    endedAt: times.ended_at,
  }))
  return {
    runs,
    keptSince: recordingStart,
    backupHours: systemProbe.backupWarningHours,
    backupCommand: commandLine('backup', 'FOLDER'),
  }
}
