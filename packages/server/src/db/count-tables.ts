import type { JobStatus, Role, WaitingKind } from '@curbcut/contract'

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

type UserCountsTable = {
  role: Role
  is_archived: boolean
  is_verified: boolean
  is_available: boolean
  slot: number
  users: number
}

type OrganizationCountsTable = {
  is_archived: boolean
  slot: number
  organizations: number
}

type StoredBytesTable = { organization_id: string; slot: number; bytes: number }

/** How many rows of each kind there are, and bytes of documents, kept by triggers. */
export type CountTables = {
  job_counts: JobCountsTable
  waiting_counts: WaitingCountsTable
  user_counts: UserCountsTable
  organization_counts: OrganizationCountsTable
  stored_bytes: StoredBytesTable
}
