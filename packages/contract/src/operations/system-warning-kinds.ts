/** Super users are notified once when such a warning begins; others appear only in Settings. */
const isNotifiedByKind = {
  database_read_only: false,
  documents_unknown: true,
  documents_lost: true,
  disk_nearly_full: true,
  disk_filling: false,
  backup_late: true,
  /** Becomes `backup_late`. */
  backup_never: false,
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

export type SystemWarningKind = keyof typeof isNotifiedByKind
export const systemWarningKinds = Object.keys(isNotifiedByKind) as [
  SystemWarningKind,
  ...SystemWarningKind[],
]

export const isNotified = ({ kind }: { kind: SystemWarningKind }): boolean => isNotifiedByKind[kind]

/** A backup is late after this time, unless the operator sets another. */
export const backupWarningHours = 26

/** The log reports disks at the same two levels. */
export const warningThresholds = {
  diskFillingPercent: 80,
  diskNearlyFullPercent: 90,
  mailFailingMinutes: 15,
  checkWaitingMinutes: 60,
  reportWaitingMinutes: 10,
  connectionsPercent: 80,
  replicaLagSeconds: 60,
} as const
