import { formatQuantity, formatDuration } from '#contract/formats.ts'
import {
  databaseWarnings,
  diskWarnings,
  documentWarnings,
  processWarnings,
  createWarning,
} from './infrastructure-warnings.ts'
import { operationLabels } from './operations-texts.ts'
import {
  findLastRun,
  type SystemFacts,
  type SystemWarning,
  type QueueName,
} from './system-status.ts'
import { warningThresholds } from './system-warning-kinds.ts'

/** The most serious first. A part that could not be read gives no warning. */
export const systemWarnings = (facts: SystemFacts): SystemWarning[] => [
  ...databaseWarnings(facts),
  ...documentWarnings(facts),
  ...diskWarnings(facts),
  ...mailWarnings(facts),
  ...verificationWarnings(facts),
  ...backupWarnings(facts),
  ...queueWarnings(facts),
  ...processWarnings(facts),
]

const secondsBetween = (earlier: string, later: string) =>
  (Date.parse(later) - Date.parse(earlier)) / 1000

function mailWarnings({ mail, queues, readAt }: SystemFacts): SystemWarning[] {
  const queue = queues?.find((systemQueue) => systemQueue.queue === 'mail')
  const waiting = (queue?.waiting ?? 0) + (queue?.running ?? 0)
  // Without a waiting mail, nobody misses one.
  if (!mail?.failingSince || waiting === 0) return []
  const failingSeconds = secondsBetween(mail.failingSince, readAt)
  if (failingSeconds < warningThresholds.mailFailingMinutes * 60) return []
  const code = mail.failureCode ? `, last with ${mail.failureCode}` : ''
  return [
    createWarning({
      kind: 'mail_failing',
      text: `No mail has gone out for ${formatDuration(failingSeconds)}${code}; ${waitingMailsText(waiting)}.`,
      advice: 'Check SMTP_URL and the mail server. Mails are retried automatically for two weeks.',
    }),
  ]
}

const waitingMailsText = (waiting: number) =>
  `${formatQuantity(waiting, 'mail')} ${waiting === 1 ? 'waits' : 'wait'}`

function verificationWarnings(facts: SystemFacts): SystemWarning[] {
  return (['verify_ledger', 'verify_files'] as const).flatMap((kind) => {
    const verification = operationLabels[kind].toLowerCase()
    const run = findLastRun(facts, kind)
    if (run?.outcome === 'found') {
      return createWarning({
        kind: 'verification_found',
        text: `The ${verification} found problems: ${run.summary}`,
        advice:
          'Run curbcut verify again and read what it prints; restore what is lost from a backup.',
        subject: kind,
      })
    }
    if (run?.outcome !== 'failed') return []
    return createWarning({
      kind: 'verification_failed',
      text: `The last ${verification} was not finished.`,
      advice: 'Run curbcut verify again and read what it prints.',
      subject: kind,
    })
  })
}

function backupWarnings(facts: SystemFacts): SystemWarning[] {
  const { operations, readAt } = facts
  if (!operations || operations.backupHours === 0) return []
  const lastFinished = findLastRun(facts, 'backup', ['done'])
  const lastAttempt = findLastRun(facts, 'backup')
  const ageSeconds = secondsBetween(lastFinished?.endedAt ?? operations.keptSince, readAt)
  const isLate = ageSeconds >= operations.backupHours * 3600
  if (isLate || !lastAttempt) {
    return [
      createWarning({
        kind: isLate ? 'backup_late' : 'backup_never',
        text: lastFinished
          ? `The last backup is ${formatDuration(ageSeconds)} old.`
          : 'No backup of this database was ever made.',
        advice: `Make one now on the server, with a folder on another disk (${operations.backupCommand}), and check the job that should make one each night. BACKUP_WARNING_HOURS=0 ends this warning.`,
      }),
    ]
  }
  if (lastAttempt.outcome !== 'failed') return []
  const advice = 'Read its output, and make another one.'
  return [
    createWarning({ kind: 'backup_failed', text: 'The last backup was not finished.', advice }),
  ]
}

const queueNouns: Record<QueueName, { one: string; many: string }> = {
  mail: { one: 'mail', many: 'mails' },
  check: { one: 'check', many: 'checks' },
  comparison: { one: 'comparison', many: 'comparisons' },
  evidence: { one: 'report', many: 'reports' },
}

function queueWarnings({ queues }: SystemFacts): SystemWarning[] {
  const lateQueues = (queue: QueueName, minutes: number) =>
    (queues ?? []).filter(
      (systemQueue) => systemQueue.queue === queue && systemQueue.oldestSeconds >= minutes * 60,
    )
  return [
    ...lateQueues('check', warningThresholds.checkWaitingMinutes).map(
      ({ waiting, oldestSeconds }) =>
        createWarning({
          kind: 'checks_late',
          text: `A document has waited ${formatDuration(oldestSeconds)} to be checked. Waiting in all: ${formatQuantity(waiting, 'document')}.`,
          advice: 'Raise CHECK_WORKERS, or start a process that only checks.',
        }),
    ),
    ...lateQueues('evidence', warningThresholds.reportWaitingMinutes).map(({ oldestSeconds }) =>
      createWarning({
        kind: 'reports_late',
        text: `A report of a completed job has waited ${formatDuration(oldestSeconds)} to be made.`,
        advice: 'The log says why.',
      }),
    ),
    ...(queues ?? [])
      .filter(({ failed }) => failed > 0)
      .map(({ queue, failed }) => {
        const { one, many } = queueNouns[queue]
        return createWarning({
          kind: 'queue_failed',
          text: `${formatQuantity(failed, one, many)} failed permanently within a day.`,
          advice: 'The log says why. Once the cause is fixed, try them again.',
          subject: queue,
        })
      }),
  ]
}
