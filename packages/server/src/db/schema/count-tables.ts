import type { JobStatus, WaitingKind } from '@curbcut/contract'

type JobCountsTable = {
  scope: string
  status: JobStatus
  is_archived: boolean
  slot: number
  jobs: number
}

type WaitingCountsTable = {
  /** An administrator, a remediator or an organization. */
  owner: string
  kind: WaitingKind
  /** The UTC day of the completion; 'infinity' for kinds that do not end with time. */
  day: string
  status: JobStatus
  slot: number
  jobs: number
}

type StoredBytesTable = { organization_id: string; slot: number; bytes: number }

/** Maintained by triggers. */
export type CountTables = {
  job_counts: JobCountsTable
  waiting_counts: WaitingCountsTable
  stored_bytes: StoredBytesTable
}
