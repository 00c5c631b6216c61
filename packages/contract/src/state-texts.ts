import type {
  DiskPlace,
  OperationKind,
  OperationOutcome,
  QueueName,
  ReadingIsolation,
} from './machine-state.ts'

// The words of the machine's state, for the screen and for the command `status`.

export const stateTexts = {
  title: 'State',
  warnings: 'Warnings',
  noWarnings: 'Nothing to do.',
  processes: 'Processes',
  noProcesses: 'No process is running.',
  reading: 'Reading of documents',
  database: 'Database',
  inRecovery: 'It follows another server, so nothing can be written.',
  documents: 'Documents',
  disks: 'Disks',
  queues: 'Queues',
  mail: 'Mail',
  checks: 'Checks',
  operations: 'Backups and verifications',
  /** For a part of the state. */
  unread: 'This could not be read in time.',
  never: 'never',
} as const

/** What keeps the processes that read documents from all else. */
export const isolationLabels: Record<ReadingIsolation, string> = {
  namespaces: 'no network',
  node: 'Node’s permissions alone',
}

/** What a queue holds. */
export const queueLabels: Record<QueueName, string> = {
  mail: 'Mails',
  check: 'Checks of documents',
  evidence: 'Reports to freeze',
}

export const operationLabels: Record<OperationKind, string> = {
  backup: 'Backup',
  verify_ledger: 'Verification of the ledger',
  verify_files: 'Verification of the documents',
}

export const outcomeLabels: Record<OperationOutcome, string> = {
  done: 'Done',
  found: 'Problems found',
  failed: 'Not finished',
}

export const diskPlaceLabels: Record<DiskPlace, string> = {
  rows: 'Database',
  documents: 'Documents',
  temporary: 'Temporary files',
}
