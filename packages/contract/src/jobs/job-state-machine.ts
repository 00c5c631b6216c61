import {
  accountManagerRole,
  administratorRoles,
  clientSideRoles,
  isRemediator,
  remediatorRoles,
  type Actor,
  type Role,
} from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'

/** Equal ranks are the same level of progress. */
export const jobStatusRanks = {
  CREATED: 0,
  SUBMITTED: 1,
  ALLOTTED_ADMIN: 2,
  ASSIGNED_REMEDIATOR: 3,
  SPECIAL_APPROVAL_PENDING: 3,
  APPROVED_REMEDIATOR: 4,
  SPECIAL_JOB_APPROVED: 4,
  REMEDIATION_PARTIAL: 5,
  REMEDIATION_COMPLETED: 6,
  IN_REVIEW: 7,
  COMPLETED: 8,
  CLOSED: 9,
} as const

export type JobStatus = keyof typeof jobStatusRanks
export const jobStatuses = Object.keys(jobStatusRanks) as [JobStatus, ...JobStatus[]]

export const rankOf = (status: JobStatus): number => jobStatusRanks[status]

export const statusesBetweenRanks = (lowest: number, highest: number): JobStatus[] =>
  jobStatuses.filter((status) => rankOf(status) >= lowest && rankOf(status) <= highest)

/** The tabs of the jobs list, in order. */
export const jobProgresses = ['in_progress', 'in_review', 'completed'] as const
export type JobProgress = (typeof jobProgresses)[number]

/** Together, the tabs cover every status. */
export const progressStatuses: Record<JobProgress, readonly JobStatus[]> = {
  in_progress: statusesBetweenRanks(0, 6),
  in_review: ['IN_REVIEW'],
  completed: statusesBetweenRanks(8, 9),
}

/** From submission to completion: dates are promised, and the client side gets questions. */
export const promisedStatuses = statusesBetweenRanks(1, 7)

/** Delivered, and not worked on again. */
export const isCompletedStatus = (status: JobStatus): boolean =>
  progressStatuses.completed.includes(status)

/** Jobs that a remediator has to finish; a job in review is out of their hands. */
export const unfinishedStatuses = statusesBetweenRanks(3, 6)

/** Statuses in which the remediator marks files and hands in fixed documents. */
export const remediationStatuses = statusesBetweenRanks(4, 6)

export type JobFacts = {
  status: JobStatus
  isArchived: boolean
  organizationId: string
  organizationIsArchived: boolean
  /** Null before the assignment and after an unassignment. */
  remediatorId: string | null
  /** The documents were removed as agreed with the organization. */
  documentsEnded?: boolean
  /** A question to the client side is open, and the due date waits for its answer. */
  hasOpenQuestion?: boolean
}

export type JobCall =
  | 'update-status'
  | 'mark-special'
  | 'remediate'
  | 'reopen'
  | 'close'
  | 'change-availability'

/** A role, or being the remediator of the job. */
export type JobRole = Role | 'assignee'

/** `by_files`: the files of the job decide, see `statusByFiles`. */
type MoveTarget = JobStatus | 'by_files'

type AssigneeChange = 'unchanged' | 'the_actor' | 'the_named_remediator' | 'the_administrator'

export type MoveRule = {
  call: JobCall
  /** In update-status: true goes on, false goes back. */
  move?: boolean
  from: readonly JobStatus[]
  by: readonly JobRole[]
  to: MoveTarget
  assigns: AssigneeChange
  label: string
  /** The toast; moves without one are silent. */
  message?: string
}

const administrators = ['RM_ADM', 'RM_SU'] as const
const assigneeOnly = ['assignee'] as const

/** The only moves: the server, the buttons of the web and the state diagram follow this table. */
// prettier-ignore
export const jobMoves = {
  submit:        { call: 'update-status', move: true,  from: ['CREATED'],                  by: ['RM_CAM'],     to: 'SUBMITTED',                assigns: 'unchanged',            label: texts.job.submit,        message: texts.success.jobSubmitted },
  claim:         { call: 'update-status', move: true,  from: ['SUBMITTED'],                by: administrators, to: 'ALLOTTED_ADMIN',           assigns: 'the_actor',            label: texts.job.assignToMe,    message: texts.success.jobClaimed },
  assign:        { call: 'update-status', move: true,  from: ['ALLOTTED_ADMIN'],           by: administrators, to: 'ASSIGNED_REMEDIATOR',      assigns: 'the_named_remediator', label: texts.job.assign,        message: texts.success.remediatorAssigned },
  accept:        { call: 'update-status', move: true,  from: ['ASSIGNED_REMEDIATOR'],      by: assigneeOnly,       to: 'by_files',                 assigns: 'unchanged',            label: texts.job.accept,        message: texts.success.jobAccepted },
  decline:       { call: 'update-status', move: false, from: ['ASSIGNED_REMEDIATOR'],      by: assigneeOnly,       to: 'ALLOTTED_ADMIN',           assigns: 'the_administrator',    label: texts.job.decline },
  quote:         { call: 'mark-special',               from: ['ASSIGNED_REMEDIATOR'],      by: assigneeOnly,       to: 'SPECIAL_APPROVAL_PENDING', assigns: 'unchanged',            label: texts.job.accept,        message: texts.success.quoteSent },
  approveQuote:  { call: 'update-status', move: true,  from: ['SPECIAL_APPROVAL_PENDING'], by: administrators, to: 'by_files',                 assigns: 'unchanged',            label: texts.job.approve,       message: texts.success.quoteApproved },
  declineQuote:  { call: 'update-status', move: false, from: ['SPECIAL_APPROVAL_PENDING'], by: administrators, to: 'ASSIGNED_REMEDIATOR',      assigns: 'unchanged',            label: texts.job.decline },
  remediate:     { call: 'remediate',                  from: remediationStatuses,          by: assigneeOnly,       to: 'by_files',                 assigns: 'unchanged',            label: texts.job.markRemediated, message: texts.success.fileRemediated },
  complete:      { call: 'update-status', move: true,  from: ['REMEDIATION_COMPLETED'],    by: assigneeOnly,       to: 'IN_REVIEW',                assigns: 'unchanged',            label: texts.job.complete,      message: texts.success.jobCompleted },
  completeReview:{ call: 'update-status', move: true,  from: ['IN_REVIEW'],                by: administrators, to: 'COMPLETED',                assigns: 'unchanged',            label: texts.job.completeReview, message: texts.success.reviewCompleted },
  return:        { call: 'update-status', move: false, from: ['IN_REVIEW'],                by: administrators, to: 'by_files',                 assigns: 'unchanged',            label: texts.job.returnJob },
  reassign:      { call: 'reopen',                     from: statusesBetweenRanks(3, 7),         by: administrators, to: 'ASSIGNED_REMEDIATOR',      assigns: 'the_named_remediator', label: texts.job.reassign,      message: texts.success.remediatorAssigned },
  reopen:        { call: 'reopen',                     from: ['COMPLETED', 'CLOSED'],      by: administrators, to: 'ASSIGNED_REMEDIATOR',      assigns: 'the_named_remediator', label: texts.job.reopen,        message: texts.success.jobReopened },
  close:         { call: 'close',                      from: ['COMPLETED'],                by: administrators, to: 'CLOSED',                   assigns: 'unchanged',            label: texts.job.close,         message: texts.success.jobClosed },
  handBack:      { call: 'change-availability',        from: statusesBetweenRanks(3, 5),         by: assigneeOnly,       to: 'ALLOTTED_ADMIN',           assigns: 'the_administrator',    label: texts.availability.toggle },
} as const satisfies Record<string, MoveRule>

export type JobMove = keyof typeof jobMoves
export const jobMoveNames = Object.keys(jobMoves) as JobMove[]

/** Why a job can only be read. An archived job comes before an archived organization. */
export function archivedRefusal(
  job: Pick<JobFacts, 'isArchived' | 'organizationIsArchived'>,
): 'job_archived' | 'organization_archived' | undefined {
  if (job.isArchived) return 'job_archived'
  return job.organizationIsArchived ? 'organization_archived' : undefined
}

type MoveRefusal =
  | ('forbidden' | 'invalid_state' | 'documents_ended')
  | NonNullable<ReturnType<typeof archivedRefusal>>
type MoveResolution =
  | { move: JobMove; refusal?: undefined }
  | { move?: undefined; refusal: MoveRefusal }

function jobRolesOf(actor: Actor, job: JobFacts): JobRole[] {
  const isAssignee = isRemediator(actor) && actor.id === job.remediatorId
  return isAssignee ? [actor.role, 'assignee'] : [actor.role]
}

/** The caller makes sure that the actor may read the job. */
export function resolveMove(
  actor: Actor,
  job: JobFacts,
  { call, move: direction }: { call: JobCall; move?: boolean | undefined },
): MoveResolution {
  const moveName = jobMoveNames.find((candidate) => {
    const candidateRule: MoveRule = jobMoves[candidate]
    return (
      candidateRule.call === call &&
      candidateRule.move === direction &&
      candidateRule.from.includes(job.status)
    )
  })
  if (!moveName) return { refusal: 'invalid_state' }

  const moveRule: MoveRule = jobMoves[moveName]
  if (!jobRolesOf(actor, job).some((jobRole) => moveRule.by.includes(jobRole))) {
    return { refusal: 'forbidden' }
  }
  const refusal = archivedRefusal(job)
  if (refusal) return { refusal }
  // There are no documents to work on.
  return job.documentsEnded && moveRule.call === 'reopen'
    ? { refusal: 'documents_ended' }
    : { move: moveName }
}

export function availableMoves(actor: Actor, job: JobFacts): JobMove[] {
  return jobMoveNames.filter((name) => resolveMove(actor, job, jobMoves[name]).move === name)
}

/** The status of an accepted job. An approved quote counts until it is earned. */
export function statusByFiles(counts: {
  fileCount: number
  remediatedCount: number
  hasApprovedQuote: boolean
}): JobStatus {
  if (counts.fileCount > 0 && counts.remediatedCount === counts.fileCount) {
    return 'REMEDIATION_COMPLETED'
  }
  if (counts.remediatedCount > 0) return 'REMEDIATION_PARTIAL'
  return counts.hasApprovedQuote ? 'SPECIAL_JOB_APPROVED' : 'APPROVED_REMEDIATOR'
}

export function statusLabel(job: { status: JobStatus; isArchived: boolean }): string {
  return job.isArchived ? texts.job.archived : job.status.replaceAll('_', ' ').toLowerCase()
}

export const jobPriorities = ['NORMAL', 'RUSH'] as const
export type JobPriority = (typeof jobPriorities)[number]

export const priorityLabels: Record<JobPriority, string> = texts.job.priorities

export type FileFacts = {
  isRemediated: boolean
  /** By the present remediator since the last assignment; the mark may then be corrected. */
  isMarkedSinceAssigned: boolean
}

export const canMarkRemediated = (file: FileFacts): boolean =>
  !file.isRemediated || file.isMarkedSinceAssigned

/** Remediated files stay, and after CREATED so does the last file. */
export function deletionRefusal(
  job: { status: JobStatus; fileCount: number },
  file: Pick<FileFacts, 'isRemediated'>,
): 'file_remediated' | 'last_file' | undefined {
  if (file.isRemediated) return 'file_remediated'
  return job.status === 'CREATED' || job.fileCount > 1 ? undefined : 'last_file'
}

type WaitingRule = { roles: readonly Role[]; statuses: readonly JobStatus[] }

/** In the order of the panel. Archived jobs wait for nobody. */
export const waitingRules = {
  submitted: { roles: administratorRoles, statuses: ['SUBMITTED'] },
  quotes: { roles: administratorRoles, statuses: ['SPECIAL_APPROVAL_PENDING'] },
  review: { roles: administratorRoles, statuses: ['IN_REVIEW'] },
  /** Claimed by this administrator, or handed back to them. */
  to_assign: { roles: administratorRoles, statuses: ['ALLOTTED_ADMIN'] },
  /** With a dispute that nobody has answered. */
  disputed: { roles: administratorRoles, statuses: progressStatuses.completed },
  to_accept: { roles: remediatorRoles, statuses: ['ASSIGNED_REMEDIATOR'] },
  /** Returned from review and not completed since. */
  returned: { roles: remediatorRoles, statuses: remediationStatuses },
  to_complete: { roles: remediatorRoles, statuses: ['REMEDIATION_COMPLETED'] },
  /** With files: a job without files cannot be submitted. */
  to_submit: { roles: [accountManagerRole], statuses: ['CREATED'] },
  /** With a question of an administrator that nobody of the client side has answered. */
  to_answer: { roles: clientSideRoles, statuses: promisedStatuses },
  /** Delivered, and to be signed off by this person. */
  to_sign_off: { roles: clientSideRoles, statuses: progressStatuses.completed },
  /** Completed within `deliveredDays`, not opened by this person since, not `to_sign_off`. */
  delivered: { roles: clientSideRoles, statuses: progressStatuses.completed },
} as const satisfies Record<string, WaitingRule>

export type WaitingKind = keyof typeof waitingRules
export const waitingKindNames = Object.keys(waitingRules) as [WaitingKind, ...WaitingKind[]]

export const waitingKindsOf = ({ role }: Pick<Actor, 'role'>): WaitingKind[] =>
  waitingKindNames.filter((kind) => (waitingRules[kind].roles as readonly Role[]).includes(role))
