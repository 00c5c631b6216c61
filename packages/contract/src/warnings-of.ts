import { formatPercent, formatQuantity, formatSize, formatSpan } from './formats.ts'
import {
  lastRun,
  type DiskPlace,
  type MachineDisk,
  type MachineFacts,
  type MachineWarning,
  type OperationKind,
  type QueueName,
} from './machine-state.ts'
import { warningLimits, type MachineWarningKind } from './machine-warnings.ts'

type Options = {
  /** Hours after which a backup is missed; 0: never. */
  backupHours: number
}

/** The warnings that hold by these facts, the gravest first. A part that could not be read warns of nothing. */
export const warningsOf = (facts: MachineFacts, options: Options): MachineWarning[] => [
  ...ofDatabase(facts),
  ...ofDisks(facts),
  ...ofMail(facts),
  ...ofVerifications(facts),
  ...ofBackups(facts, options),
  ...ofWork(facts),
  ...ofProcesses(facts),
]

const warning = (
  kind: MachineWarningKind,
  text: string,
  advice: string,
  subject = '',
): MachineWarning => ({ kind, subject, text, advice })

const secondsFrom = (earlier: string, later: string) =>
  (Date.parse(later) - Date.parse(earlier)) / 1000

function ofDatabase({ database }: MachineFacts): MachineWarning[] {
  if (!database) return []
  const { isInRecovery, connections, replicas } = database
  const { connectionsPercent, replicaLagSeconds } = warningLimits
  const isFull = connections.used * 100 >= connections.most * connectionsPercent
  return [
    ...(isInRecovery
      ? [
          warning(
            'database_read_only',
            'The database follows another server: nothing can be written.',
            'Point DATABASE_URL at the server that leads, or promote this one.',
          ),
        ]
      : []),
    ...(isFull
      ? [
          warning(
            'connections_few',
            `${connections.used} of ${connections.most} connections to the database are in use.`,
            'Raise max_connections of PostgreSQL, or stop what else connects to it.',
          ),
        ]
      : []),
    ...replicas
      .filter(({ lagSeconds }) => (lagSeconds ?? 0) > replicaLagSeconds)
      .map(({ name, lagSeconds }) =>
        warning(
          'replica_late',
          `The replica ${name} is ${formatSpan(lagSeconds ?? 0)} behind.`,
          'Look at its log and its network: what it lacks would be lost if it took over.',
          name,
        ),
      ),
  ]
}

const usedPercent = ({ sizeBytes, freeBytes }: MachineDisk) =>
  sizeBytes > 0 ? ((sizeBytes - freeBytes) * 100) / sizeBytes : 0

const diskNames: Record<DiskPlace, string> = {
  rows: 'the database',
  documents: 'the documents',
  temporary: 'temporary files',
}

const toNames = (places: readonly DiskPlace[]) =>
  conjunction.format(places.map((place) => diskNames[place]))
const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' })

function ofDisks({ disks }: MachineFacts): MachineWarning[] {
  const { diskFillingPercent, diskNearlyFullPercent } = warningLimits
  return (disks ?? [])
    .filter((disk) => usedPercent(disk) >= diskFillingPercent)
    .toSorted((one, other) => usedPercent(other) - usedPercent(one))
    .map((disk) => {
      const { host, places, freeBytes } = disk
      const isNearlyFull = usedPercent(disk) >= diskNearlyFullPercent
      const percent = formatPercent(usedPercent(disk))
      return warning(
        isNearlyFull ? 'disk_nearly_full' : 'disk_filling',
        `The disk with ${toNames(places)} on ${host} is ${percent} full, with ${formatSize(freeBytes)} free.`,
        isNearlyFull
          ? 'Make room now: enlarge the disk, or move what else lies on it.'
          : 'Plan for more room: enlarge the disk, or move what else lies on it.',
        `${host} ${places.join(' ')}`,
      )
    })
}

function ofMail({ mail, queues, readAt }: MachineFacts): MachineWarning[] {
  const queue = queues?.find((one) => one.queue === 'mail')
  const waiting = (queue?.waiting ?? 0) + (queue?.running ?? 0)
  // Without a mail that waits, nobody misses one.
  if (!mail?.failingSince || waiting === 0) return []
  const failingSeconds = secondsFrom(mail.failingSince, readAt)
  if (failingSeconds < warningLimits.mailFailingMinutes * 60) return []
  const code = mail.failureCode ? `, last with ${mail.failureCode}` : ''
  return [
    warning(
      'mail_failing',
      `No mail has gone out for ${formatSpan(failingSeconds)}${code}; ${toWait(waiting)}.`,
      'Look at the mail server and at SMTP_URL. Mails are tried again by themselves for two weeks.',
    ),
  ]
}

const toWait = (waiting: number) =>
  `${formatQuantity(waiting, 'mail')} ${waiting === 1 ? 'waits' : 'wait'}`

const verifications = {
  verify_ledger: 'verify-ledger',
  verify_files: 'verify-files',
} as const satisfies { [Kind in OperationKind]?: string }

function ofVerifications(facts: MachineFacts): MachineWarning[] {
  return (['verify_ledger', 'verify_files'] as const).flatMap((kind) => {
    const command = verifications[kind]
    const run = lastRun(facts, kind)
    if (run?.outcome === 'found') {
      return warning(
        'verification_found',
        `${command} found something: ${run.summary}`,
        `Run ${command} again and read what it prints; restore from a backup what is lost.`,
        kind,
      )
    }
    if (run?.outcome !== 'failed') return []
    return warning(
      'verification_failed',
      `The last ${command} was not finished.`,
      'Run it again and read what it prints.',
      kind,
    )
  })
}

function ofBackups(facts: MachineFacts, { backupHours }: Options): MachineWarning[] {
  const { operations, readAt } = facts
  if (!operations || backupHours === 0) return []
  const done = lastRun(facts, 'backup', ['done'])
  const last = lastRun(facts, 'backup')
  const seconds = secondsFrom(done?.endedAt ?? operations.keptSince, readAt)
  if (seconds >= backupHours * 3600) {
    return [
      warning(
        'backup_late',
        done
          ? `The last backup is ${formatSpan(seconds)} old.`
          : 'No backup of this database was ever made.',
        'Make one now, and look at what makes them each night. BACKUP_WARNING_HOURS=0 ends this warning.',
      ),
    ]
  }
  if (last?.outcome !== 'failed') return []
  const advice = 'Read its output, and make another one.'
  return [warning('backup_failed', 'The last backup was not finished.', advice)]
}

const queueWords: Record<QueueName, { one: string; many: string }> = {
  mail: { one: 'mail', many: 'mails' },
  check: { one: 'check', many: 'checks' },
  evidence: { one: 'report', many: 'reports' },
}

function ofWork({ queues }: MachineFacts): MachineWarning[] {
  const late = (queue: QueueName, minutes: number) =>
    (queues ?? []).filter((one) => one.queue === queue && one.oldestSeconds >= minutes * 60)
  return [
    ...late('check', warningLimits.checkWaitingMinutes).map(({ waiting, oldestSeconds }) =>
      warning(
        'checks_late',
        `A document has waited ${formatSpan(oldestSeconds)} for its check, of ${formatQuantity(waiting, 'document')} that wait.`,
        'Raise CHECK_WORKERS, or start a process for checks alone.',
      ),
    ),
    ...late('evidence', warningLimits.reportWaitingMinutes).map(({ oldestSeconds }) =>
      warning(
        'reports_late',
        `A report of a completed job has waited ${formatSpan(oldestSeconds)} to be frozen.`,
        'The log says why.',
      ),
    ),
    ...(queues ?? [])
      .filter(({ failed }) => failed > 0)
      .map(({ queue, failed }) => {
        const { one, many } = queueWords[queue]
        return warning(
          'queue_failed',
          `${formatQuantity(failed, one, many)} failed for good within a day.`,
          'The log says why. Once the cause is mended, try them again.',
          queue,
        )
      }),
  ]
}

function ofProcesses({ processes }: MachineFacts): MachineWarning[] {
  const gone = (processes ?? []).filter(({ isGone }) => isGone)
  const versions = new Set(
    (processes ?? []).filter(({ isGone }) => !isGone).map(({ version }) => version),
  )
  return [
    ...gone.map(({ _id, host, pid }) =>
      warning(
        'process_gone',
        `The process ${pid} on ${host} has gone without a word.`,
        'If it was not stopped on purpose, look at its log. It is forgotten after a day.',
        _id,
      ),
    ),
    ...(versions.size > 1
      ? [
          warning(
            'versions_differ',
            `Processes of ${versions.size} versions are at work: ${[...versions].toSorted().join(', ')}.`,
            'If no update is under way, stop those of the older one.',
          ),
        ]
      : []),
  ]
}
