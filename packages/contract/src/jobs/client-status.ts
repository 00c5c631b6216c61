import { isClientSide, type Actor } from '#contract/roles.ts'
import { jobStatuses, statusLabel, type JobStatus } from './job-machine.ts'

/**
 * Plain words for each status, for the client side, which never learns of quotes. Where the status
 * itself is shown, they stand above it; progress, timeline and filter show them alone.
 */
const words: Record<JobStatus, string> = {
  CREATED: 'Not submitted yet',
  SUBMITTED: 'Submitted',
  ALLOTTED_ADMIN: 'Assigned',
  ASSIGNED_REMEDIATOR: 'Assigned',
  SPECIAL_APPROVAL_PENDING: 'Assigned',
  APPROVED_REMEDIATOR: 'In progress',
  SPECIAL_JOB_APPROVED: 'In progress',
  REMEDIATION_PARTIAL: 'In progress',
  REMEDIATION_COMPLETED: 'In progress',
  IN_REVIEW: 'In review',
  COMPLETED: 'Delivered',
  CLOSED: 'Delivered',
}

export const clientStatusWords = (status: JobStatus): string => words[status]

/** How this viewer reads a status of a job that is not archived. */
export const statusWordsFor = (viewer: Pick<Actor, 'role'>, status: JobStatus): string =>
  isClientSide(viewer) ? clientStatusWords(status) : statusLabel({ status, isArchived: false })

/** The statuses that the client side reads as the same words, in the order of progress. */
export const clientStatusGroups: readonly (readonly [JobStatus, ...JobStatus[]])[] = [
  ...Map.groupBy(jobStatuses, clientStatusWords).values(),
] as [JobStatus, ...JobStatus[]][]
