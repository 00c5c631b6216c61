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
  texts,
  type Actor,
  type Job,
  type JobFacts,
  type JobMove,
  type JobProgress,
  legalHoldTexts,
} from '@curbcut/contract'
import type { ModalFor } from '#web/forms/dialogs/dialogs.ts'
import { toJobFacts, type ShownJob } from '#web/lib/documents/job-facts.ts'

/** How something is done: sent at once, or in a dialog that sends it. */
type Way = 'send' | { opens: ModalFor<JobDefaults>; title: string }

/** The place: the job's page, its row in the list, or a row without room for buttons. */
export type ButtonPlace = 'page' | 'row' | 'narrow row'

/** Actions on a job besides its moves. */
type Chore = 'edit' | 'priority' | 'hold' | 'delete' | 'activate'

/** A present action of the viewer on a job. */
export type JobAction = { id: JobMove | Chore; label: string; way: Way; tone?: 'danger' }

/** The defaults of a job's dialog: the job as the person saw it, and the action. */
export type JobDefaults = ReturnType<typeof toJobDefaults> & { action: JobMove | Chore }

/** The present job: a repeated form with its old status would be refused. */
export const toJobDefaults = ({ _id: jobId, assigned_to, ...job }: Job) => ({
  ...job,
  jobId,
  /** The present remediator, who is not offered again. */
  assigneeId: assigned_to?._id ?? null,
})

const assign: Way = { opens: 'assign-remediator', title: texts.job.assign }
const reassign: Way = { opens: 'assign-remediator', title: texts.job.reassign }
const reopen: Way = { opens: 'assign-remediator', title: texts.job.reopen }
const accept: Way = { opens: 'accept-job', title: texts.job.accept }
const decline: Way = { opens: 'decline-job', title: texts.job.decline }
const returnJob: Way = { opens: 'return-job', title: texts.job.returnJob }

/**
 * How each move is made. A move without a row is no button of the job: `remediate` belongs to its
 * files, `handBack` to the availability of its remediator, `quote` to the dialog of `accept`.
 */
// prettier-ignore
const moveWays: Partial<Record<JobMove, { page: Way; row: Way }>> = {
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

/** Moves that approve or reject are buttons of a row; others are in its menu. */
// prettier-ignore
const rowButtons: readonly JobMove[] = [
  'claim', 'assign', 'accept', 'decline', 'approveQuote', 'declineQuote',
  'complete', 'completeReview', 'return',
]

/** The buttons of a job for this person, in the order of the moves table, and its menu. */
export function jobActionsFor(
  actor: Actor,
  job: ShownJob,
  place: ButtonPlace,
): { buttons: JobAction[]; menu: JobAction[] } {
  const moves = movesFor(actor, job, place)
  const isButton = ({ id }: JobAction) =>
    place === 'page' ||
    (place === 'row' && !isClientSide(actor) && rowButtons.includes(id as JobMove))
  const inMenu = moves.filter((action) => !isButton(action))
  const changes = changesFor(actor, job)
  return {
    buttons: moves.filter(isButton),
    menu: [
      // People who submit a job do that far more often than renaming it.
      ...(isClientSide(actor) ? [...inMenu, ...changes] : [...changes, ...inMenu]),
      ...(place === 'page' ? holdingFor(actor, job) : []),
      ...archivingFor(actor, job),
    ],
  }
}

function movesFor(actor: Actor, job: JobFacts, place: ButtonPlace): JobAction[] {
  return availableMoves(actor, job).flatMap((move) => {
    const ways = moveWays[move]
    if (!ways) return []
    const way = place === 'page' ? ways.page : ways.row
    return [{ id: move, label: jobMoves[move].label, way }]
  })
}

function changesFor(actor: Actor, job: JobFacts): JobAction[] {
  const { edit, updatePriority } = texts.rowMenu
  const changes: JobAction[] = []
  if (may.renameJob(actor, job)) {
    changes.push({ id: 'edit', label: edit, way: { opens: 'edit-job', title: texts.job.edit } })
  }
  if (may.changePriority(actor, job)) {
    const way: Way = { opens: 'update-job-priority', title: texts.job.updatePriority }
    changes.push({ id: 'priority', label: updatePriority, way })
  }
  return changes
}

/** Super users keep the documents of a job from ending, on its page. */
function holdingFor(actor: Actor, job: ShownJob): JobAction[] {
  if (!may.holdDocuments(actor, job)) return []
  const label = job.hasHold ? legalHoldTexts.lift : legalHoldTexts.set
  return [{ id: 'hold', label, way: { opens: 'job-hold', title: label } }]
}

/** The API lets every administrator archive a job; the screens show it to super users. */
function archivingFor(actor: Actor, job: JobFacts): JobAction[] {
  if (!isSuperUser(actor) || !may.archiveJob(actor, job)) return []
  const { rowMenu } = texts
  if (job.isArchived) {
    const way: Way = { opens: 'activate-job', title: texts.job.activate }
    return [{ id: 'activate', label: rowMenu.activate, way }]
  }
  const way: Way = { opens: 'delete-job', title: texts.job.delete }
  return [{ id: 'delete', label: rowMenu.delete, way, tone: 'danger' }]
}

/** Whether the row of a job has a button or a menu for this person. */
export const offersActions = (actor: Actor, job: Job): boolean =>
  awaitsApproval(actor, job) || jobActionsFor(actor, toJobFacts(job), 'narrow row').menu.length > 0

/** Whether rows of a tab can have actions for this person at all; otherwise there is no column. */
export function hasRowActions(actor: Actor, progress: JobProgress): boolean {
  return progressStatuses[progress].some((status) => {
    const theirs: JobFacts = {
      status,
      isArchived: false,
      organizationId: actor.organizationId ?? '',
      organizationIsArchived: false,
      remediatorId: actor.id,
    }
    return jobActionsFor(actor, theirs, 'narrow row').menu.length > 0
  })
}

/** Whether opening this job makes the viewer its administrator ('You are assigned to this job'). */
export const isClaimedOnOpening = (actor: Actor, job: JobFacts): boolean =>
  availableMoves(actor, job).includes('claim')

/** Whether the viewer is shown the inert 'Job Submitted': the account manager, while it waits. */
export const isWaitingForAdministrator = (actor: Actor, job: JobFacts): boolean =>
  isAccountManager(actor) && job.status === 'SUBMITTED' && !job.isArchived

/** Why an action is drawn and does nothing: a job without files cannot be submitted. */
export const inertReasonOf = (job: Job, { id }: JobAction): string | undefined =>
  id === 'submit' && job.no_of_files === 0 ? errors.no_files.message : undefined

/** Whether the row shows the inert menu 'Approval Pending': a quote waits for an administrator. */
export const awaitsApproval = (actor: Actor, job: Job): boolean =>
  isRemediator(actor) && job.status === 'SPECIAL_APPROVAL_PENDING'

/** The moves before which `ask-before-move.ts` looks whether something has to be asked. */
const confirmedMoves = ['submit', 'complete', 'completeReview'] as const
export type ConfirmedMove = (typeof confirmedMoves)[number]

export const isConfirmed = (id: JobAction['id']): id is ConfirmedMove =>
  confirmedMoves.some((move) => move === id)
