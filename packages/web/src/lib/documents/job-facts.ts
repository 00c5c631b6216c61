import {
  currentCheckOf,
  isAdministrator,
  isClientSide,
  canMarkRemediated,
  isRemediator,
  may,
  rankOf,
  type Actor,
  type FileFacts,
  type Job,
  type JobFacts,
  type JobFile,
  type JobWithFiles,
  isCompletedStatus,
} from '@curbcut/contract'

export type JobFactsWithHold = JobFacts & {
  /** Whether the job itself has a legal hold, and not only its organization. */
  hasOwnHold?: boolean
}

export const toJobFacts = (job: Job): JobFactsWithHold => ({
  status: job.status,
  isArchived: job.isArchived,
  organizationId: job.organization._id,
  organizationIsArchived: job.organization.isArchived,
  remediatorId:
    job.assigned_to && isRemediator({ role: job.assigned_to.userType })
      ? job.assigned_to._id
      : null,
  documentsEnded: job.documents.endedAt !== null,
  hasOpenQuestion: job.waits_for_client_since !== null,
  hasOwnHold: job.documents.heldBy === 'job',
})

export const isDelivered = ({ status }: Pick<Job, 'status'>): boolean => isCompletedStatus(status)

/** From the first completion on, also while it is re-opened; older jobs have none all the same. */
export const hasSignOff = ({
  status,
  has_report: hasReport,
}: Pick<JobWithFiles, 'status' | 'has_report'>): boolean => hasReport || isCompletedStatus(status)

/** Whether this person may answer an open dispute of the client side. */
export const awaitsAnswer = (actor: Actor, job: Job): boolean =>
  job.sign_off === 'disputed' && may.answerDisputes(actor, toJobFacts(job))

/** Administrators read the judgements of a job that is in review or beyond. */
export const canSeeReview = (actor: Actor, { status }: Pick<Job, 'status'>): boolean =>
  isAdministrator(actor) && rankOf(status) >= rankOf('IN_REVIEW')

export const hasReadyDocuments = (actor: Actor, job: Job): boolean =>
  isClientSide(actor) && isDelivered(job) && job.no_of_files > 0 && !job.documents.endedAt

export const toFileFacts = (file: JobFile): FileFacts => ({
  isRemediated: file.is_remediated,
  isMarkedSinceAssigned: file.isMarkedSinceAssigned,
})

/** Whether a repair may end barriers of a file that can still be marked. */
export const isRepairable = (file: JobFile): boolean =>
  canMarkRemediated(toFileFacts(file)) && Boolean(currentCheckOf(file)?.barriers)
