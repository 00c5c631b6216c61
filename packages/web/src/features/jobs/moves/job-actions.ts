import {
  availableMoves,
  errors,
  isAccountManager,
  isClientSide,
  isRemediator,
  isSuperUser,
  jobMoves,
  may,
  progressStatuses,
  dueTexts,
  texts,
  type Actor,
  type Job,
  type JobFacts,
  type JobMove,
  type JobProgress,
  legalHoldTexts,
} from '@curbcut/contract'
import type { ModalTypeFor } from '#web/forms/dialogs/dialog-definition.ts'
import { toJobFacts, type JobFactsWithHold } from '#web/lib/documents/job-facts.ts'

type Trigger = 'send' | { opens: ModalTypeFor<JobDialogDefaults>; title: string }

/** A narrow row has no room for buttons. */
export type ActionLocation = 'page' | 'row' | 'narrow row'

type JobCommand = 'edit' | 'priority' | 'due_date' | 'end_question' | 'hold' | 'delete' | 'activate'

export type JobAction = {
  id: JobMove | JobCommand
  label: string
  trigger: Trigger
  tone?: 'danger'
}

export type JobDialogDefaults = ReturnType<typeof toJobDialogDefaults> & {
  action: JobMove | JobCommand
}

/** The current job: a reopened form with its old status would be refused. */
export const toJobDialogDefaults = ({ _id: jobId, assigned_to, ...job }: Job) => ({
  ...job,
  jobId,
  assigneeId: assigned_to?._id ?? null,
})

const assign: Trigger = { opens: 'assign-remediator', title: texts.job.assign }
const reassign: Trigger = { opens: 'assign-remediator', title: texts.job.reassign }
const reopen: Trigger = { opens: 'assign-remediator', title: texts.job.reopen }
const accept: Trigger = { opens: 'accept-job', title: texts.job.accept }
const decline: Trigger = { opens: 'decline-job', title: texts.job.decline }
const returnJob: Trigger = { opens: 'return-job', title: texts.job.returnJob }

/** `remediate` belongs to files, `handBack` to a remediator's availability, `quote` to `accept`. */
// prettier-ignore
const moveTriggers: Partial<Record<JobMove, { page: Trigger; row: Trigger }>> = {
  submit:         { page: 'send',    row: 'send' },
  claim:          { page: 'send',    row: 'send' },
  assign:         { page: assign,    row: assign },
  accept:         { page: accept,    row: 'send' },
  decline:        { page: decline,   row: decline },
  approveQuote:   { page: 'send',    row: 'send' },
  declineQuote:   { page: decline,   row: decline },
  complete:       { page: 'send',    row: 'send' },
  completeReview: { page: 'send',    row: 'send' },
  return:         { page: returnJob, row: returnJob },
  reassign:       { page: reassign,  row: reassign },
  reopen:         { page: reopen,    row: reopen },
  close:          { page: 'send',    row: 'send' },
}

// prettier-ignore
const rowButtons: readonly JobMove[] = [
  'claim', 'assign', 'accept', 'decline', 'approveQuote', 'declineQuote',
  'complete', 'completeReview', 'return',
]

/** The buttons in the order of the moves table, and the menu. */
export function jobActionsFor(
  actor: Actor,
  job: JobFactsWithHold,
  location: ActionLocation,
): { buttons: JobAction[]; menu: JobAction[] } {
  const moves = moveActionsFor(actor, job, location)
  const isButton = ({ id }: JobAction) =>
    location === 'page' ||
    (location === 'row' && !isClientSide(actor) && rowButtons.includes(id as JobMove))
  const menuMoves = moves.filter((action) => !isButton(action))
  const editActions = editActionsFor(actor, job)
  return {
    buttons: moves.filter(isButton),
    menu: [
      // Client-side users submit a job far more often than they rename it.
      ...(isClientSide(actor) ? [...menuMoves, ...editActions] : [...editActions, ...menuMoves]),
      ...(location === 'page' ? holdActionsFor(actor, job) : []),
      ...archiveActionsFor(actor, job),
    ],
  }
}

function moveActionsFor(actor: Actor, job: JobFacts, location: ActionLocation): JobAction[] {
  return availableMoves(actor, job).flatMap((move) => {
    const triggers = moveTriggers[move]
    if (!triggers) return []
    const trigger = location === 'page' ? triggers.page : triggers.row
    return [{ id: move, label: jobMoves[move].label, trigger }]
  })
}

function editActionsFor(actor: Actor, job: JobFacts): JobAction[] {
  const { edit, updatePriority } = texts.rowMenu
  const editActions: JobAction[] = []
  if (may.editJob(actor, job)) {
    editActions.push({
      id: 'edit',
      label: edit,
      trigger: { opens: 'edit-job', title: texts.job.edit },
    })
  }
  if (may.changePriority(actor, job)) {
    const trigger: Trigger = { opens: 'update-job-priority', title: texts.job.updatePriority }
    editActions.push({ id: 'priority', label: updatePriority, trigger })
  }
  if (may.setDueDate(actor, job)) {
    const trigger: Trigger = { opens: 'set-due-date', title: dueTexts.set }
    editActions.push({ id: 'due_date', label: dueTexts.set, trigger })
  }
  if (may.endQuestion(actor, job)) {
    const trigger: Trigger = { opens: 'end-question', title: dueTexts.endQuestion }
    editActions.push({ id: 'end_question', label: dueTexts.endQuestion, trigger })
  }
  return editActions
}

function holdActionsFor(actor: Actor, job: JobFactsWithHold): JobAction[] {
  if (!may.holdDocuments(actor, job)) return []
  const label = job.hasOwnHold ? legalHoldTexts.lift : legalHoldTexts.set
  return [{ id: 'hold', label, trigger: { opens: 'job-hold', title: label } }]
}

/** The API lets every administrator archive a job; the screens offer it to super users only. */
function archiveActionsFor(actor: Actor, job: JobFacts): JobAction[] {
  if (!isSuperUser(actor) || !may.archiveJob(actor, job)) return []
  const { rowMenu } = texts
  if (job.isArchived) {
    const trigger: Trigger = { opens: 'activate-job', title: texts.job.activate }
    return [{ id: 'activate', label: rowMenu.activate, trigger }]
  }
  const trigger: Trigger = { opens: 'delete-job', title: texts.job.delete }
  return [{ id: 'delete', label: rowMenu.delete, trigger, tone: 'danger' }]
}

export const offersActions = (actor: Actor, job: Job): boolean =>
  awaitsApproval(actor, job) || jobActionsFor(actor, toJobFacts(job), 'narrow row').menu.length > 0

/** Without possible actions the table omits the column. */
export function hasRowActions(actor: Actor, progress: JobProgress): boolean {
  return progressStatuses[progress].some((status) => {
    const ownJob: JobFacts = {
      status,
      isArchived: false,
      organizationId: actor.organizationId ?? '',
      organizationIsArchived: false,
      remediatorId: actor.id,
    }
    return jobActionsFor(actor, ownJob, 'narrow row').menu.length > 0
  })
}

export const isClaimedOnOpening = (actor: Actor, job: JobFacts): boolean =>
  availableMoves(actor, job).includes('claim')

/** Whether the account manager sees the inert button 'Job Submitted'. */
export const isWaitingForAdministrator = (actor: Actor, job: JobFacts): boolean =>
  isAccountManager(actor) && job.status === 'SUBMITTED' && !job.isArchived

/** A job without files cannot be submitted. */
export const inertReasonOf = (job: Job, { id }: JobAction): string | undefined =>
  id === 'submit' && job.no_of_files === 0 ? errors.no_files.message : undefined

/** Whether the row shows the inert menu 'Approval Pending'. */
export const awaitsApproval = (actor: Actor, job: Job): boolean =>
  isRemediator(actor) && job.status === 'SPECIAL_APPROVAL_PENDING'

/** The moves that may need a confirmation by `move-confirmations.ts`. */
const confirmedMoves = ['submit', 'complete', 'completeReview', 'close'] as const
export type ConfirmedMove = (typeof confirmedMoves)[number]

export const needsConfirmation = (id: JobAction['id']): id is ConfirmedMove =>
  confirmedMoves.some((move) => move === id)
