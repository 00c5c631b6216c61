import {
  isAdministrator,
  isClientSide,
  isRemediator,
  progressStatuses,
  rankOf,
  type Actor,
  type FileFacts,
  type Job,
  type JobFacts,
  type JobFile,
} from '@curbcut/contract'

/** The facts that rules look at, and what the actions of a job say besides. */
export type ShownJob = JobFacts & {
  /** Whether a legal hold of its own keeps its documents; absent: no. */
  hasHold?: boolean
}

/** The facts about a job, read from an answer of the API. */
export const toJobFacts = (job: Job): ShownJob => ({
  status: job.status,
  isArchived: job.isArchived,
  organizationId: job.organization._id,
  organizationIsArchived: job.organization.isArchived,
  remediatorId:
    job.assigned_to && isRemediator({ role: job.assigned_to.userType })
      ? job.assigned_to._id
      : null,
  documentsEnded: job.documents.endedAt !== null,
  hasHold: job.documents.heldBy === 'job',
})

/** Whether the work on the job is delivered. */
export const isDelivered = ({ status }: Pick<Job, 'status'>): boolean =>
  progressStatuses.completed.includes(status)

/** Whether a person reads what was judged of the job's documents: administrators, from the review on. */
export const readsReview = (actor: Actor, { status }: Pick<Job, 'status'>): boolean =>
  isAdministrator(actor) && rankOf(status) >= rankOf('IN_REVIEW')

/** Whether the client side can have all documents of the job now. */
export const hasReadyDocuments = (actor: Actor, job: Job): boolean =>
  isClientSide(actor) && isDelivered(job) && job.no_of_files > 0 && !job.documents.endedAt

/** The facts that the rules look at, read from an answer of the API. */
export const toFileFacts = (file: JobFile): FileFacts => ({
  isRemediated: file.is_remediated,
  isMarkedSinceAssigned: file.isMarkedSinceAssigned,
})
