import { formatCount, formatSize } from '#contract/formats.ts'
import { quotaWarningPercent } from '#contract/limits.ts'
import type {
  DiskPlace,
  OperationKind,
  OperationOutcome,
  QueueName,
  SandboxIsolation,
  SystemFacts,
} from './system-status.ts'

export const stateTexts = {
  warnings: 'Warnings',
  noWarnings: 'Nothing to do.',
  processes: 'Processes',
  noProcesses: 'No process is running.',
  sandbox: 'Document sandbox',
  database: 'Database',
  inRecovery: 'It is a replica, so nothing can be saved.',
  documents: 'Documents',
  disks: 'Disks',
  queues: 'Queues',
  mail: 'Mail',
  checks: 'Checks',
  operations: 'Backups and verifications',
  unread: 'This could not be read in time.',
  never: 'never',
  /** For a backup, if nobody asks for one. */
  notExpected: 'not asked for',
} as const

export const isolationLabels: Record<SandboxIsolation, string> = {
  namespaces: 'cut off from the network',
  node: 'Node’s permissions only',
}

export const queueLabels: Record<QueueName, string> = {
  mail: 'Mails',
  check: 'Checks of documents',
  comparison: 'Comparisons of documents',
  evidence: 'Reports to make',
}

export const operationLabels: Record<OperationKind, string> = {
  backup: 'Backup',
  verify_ledger: 'Verification of the ledger',
  verify_files: 'Verification of the documents',
}

/** Of a kind without a run; a backup that was never made is also a warning, unless nobody asks. */
export const notRunText = (
  { operations }: Pick<SystemFacts, 'operations'>,
  kind: OperationKind,
): string =>
  kind === 'backup' && operations?.backupHours === 0 ? stateTexts.notExpected : stateTexts.never

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

export type QuotaKind = 'documents' | 'open_jobs'

export type QuotaState = 'free' | 'near' | 'full'

/** A quota of 0 is full. */
export function quotaStateOf(used: number, most: number | null): QuotaState {
  if (most === null) return 'free'
  if (used >= most) return 'full'
  return used * 100 >= most * quotaWarningPercent ? 'near' : 'free'
}

type QuotaMessageTexts = {
  full: (most: string) => string
  near: (used: string, most: string) => string
}
type QuotaUsage = { used: number; most: number; format: (amount: number) => string }

function quotaMessage(
  { full, near }: QuotaMessageTexts,
  { used, most, format }: QuotaUsage,
): string | undefined {
  const state = quotaStateOf(used, most)
  if (state === 'free') return undefined
  return state === 'full' ? full(format(most)) : near(format(used), format(most))
}

const toQuotaMessages = (
  format: (amount: number) => string,
  { standing, news }: Record<'standing' | 'news', QuotaMessageTexts>,
  refused: (used: string, most: string) => string,
) => ({
  /** Undefined while there is room. */
  near: (used: number, most: number) => quotaMessage(standing, { used, most, format }),
  /** The same after the name of the organization. */
  news: (used: number, most: number) => quotaMessage(news, { used, most, format }),
  refused: (used: number, most: number) => refused(format(used), format(most)),
})

export const quotaMessages = {
  changed: 'Quota changed',
  documents: toQuotaMessages(
    formatSize,
    {
      standing: {
        full: (most) => `Your organization has used all of its room for documents (${most}).`,
        near: (used, most) =>
          `Your organization has used ${used} of its ${most} of room for documents.`,
      },
      news: {
        full: (most) => `Room for documents: all of ${most} is used.`,
        near: (used, most) => `Room for documents: ${used} of ${most} is used.`,
      },
    },
    (used, most) =>
      `These documents do not fit: your organization may keep ${most} of documents and has ${used}. Nothing was stored. Ask us if you need more room.`,
  ),
  openJobs: toQuotaMessages(
    formatCount,
    {
      standing: {
        full: (most) => `Your organization has ${most} open jobs, the most it may have.`,
        near: (used, most) => `Your organization has ${used} of at most ${most} open jobs.`,
      },
      news: {
        full: (most) => `Open jobs: ${most}, the most allowed.`,
        near: (used, most) => `Open jobs: ${used} of at most ${most}.`,
      },
    },
    (used, most) =>
      `Your organization may have ${most} open jobs and has ${used}. No job was created. Ask us if you need more.`,
  ),
} as const
