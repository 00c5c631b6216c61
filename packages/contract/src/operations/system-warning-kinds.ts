/**
 * The kinds of warnings about the system. Of those that are `notified`, super users are notified once when it begins; the
 * others are shown on State alone.
 */
const notified = {
  database_read_only: false,
  documents_unknown: true,
  documents_lost: true,
  disk_nearly_full: true,
  disk_filling: false,
  backup_late: true,
  backup_failed: false,
  mail_failing: true,
  checks_late: true,
  reports_late: false,
  queue_failed: false,
  verification_found: true,
  verification_failed: false,
  process_gone: false,
  versions_differ: false,
  connections_few: false,
  replica_late: false,
} as const satisfies Record<string, boolean>

export type SystemWarningKind = keyof typeof notified
export const systemWarningKinds = Object.keys(notified) as [
  SystemWarningKind,
  ...SystemWarningKind[],
]

/** Whether super users are notified of it, in their inbox and by mail. */
export const isNotified = ({ kind }: { kind: SystemWarningKind }): boolean => notified[kind]

/** Hours after which a backup is missed, unless the operator sets others. */
export const backupWarningHours = 26

/** When each warning begins; the log tells of disks at the same two levels. */
export const warningLimits = {
  diskFillingPercent: 80,
  diskNearlyFullPercent: 90,
  mailFailingMinutes: 15,
  checkWaitingMinutes: 60,
  reportWaitingMinutes: 10,
  connectionsPercent: 80,
  replicaLagSeconds: 60,
} as const
