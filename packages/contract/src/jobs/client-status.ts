import { isClientSide, type Actor } from '#contract/roles.ts'
import { jobStatuses, statusLabel, type JobStatus } from './job-state-machine.ts'

/** For the client side, which never learns of quotes; shown alone or above the status itself. */
const clientStatusLabels: Record<JobStatus, string> = {
  CREATED: 'Not ordered yet',
  SUBMITTED: 'Ordered',
  ALLOTTED_ADMIN: 'Assigned',
  ASSIGNED_REMEDIATOR: 'Assigned',
  SPECIAL_APPROVAL_PENDING: 'Assigned',
  APPROVED_REMEDIATOR: 'In work',
  SPECIAL_JOB_APPROVED: 'In work',
  REMEDIATION_PARTIAL: 'In work',
  REMEDIATION_COMPLETED: 'In work',
  IN_REVIEW: 'In review',
  COMPLETED: 'Delivered',
  CLOSED: 'Delivered',
}

export const clientStatusLabel = (status: JobStatus): string => clientStatusLabels[status]

/** How this viewer reads a status of a job that is not archived. */
export const statusLabelFor = (viewer: Pick<Actor, 'role'>, status: JobStatus): string =>
  isClientSide(viewer) ? clientStatusLabel(status) : statusLabel({ status, isArchived: false })

/** The statuses that the client side reads as the same words, in the order of progress. */
export const clientStatusGroups: readonly (readonly [JobStatus, ...JobStatus[]])[] = [
  ...Map.groupBy(jobStatuses, clientStatusLabel).values(),
] as [JobStatus, ...JobStatus[]][]
