import {
  availableMoves,
  isClientSide,
  isRemediator,
  jobMoves,
  progressStatuses,
  texts,
  toJobFacts,
  type Actor,
  type Job,
  type JobMove,
  type JobProgress,
  type Move,
} from '@curbcut/contract'
import type { ModalType } from '#web/state/modal.ts'

/** How a move is made: by sending it, or in a dialog that sends it. */
export type Way = 'send' | { opens: ModalType; title: string }

/** Where a move can be made: on the job's own page or in its row of the list. */
export type Place = 'page' | 'row'

/** A move that the viewer can make here and now. */
export type JobAction = { move: JobMove; label: string; way: Way }

const assignDialog = { opens: 'assign-remediator', title: texts.job.assign } as const
const acceptDialog = { opens: 'accept-job', title: texts.job.accept } as const

/**
 * How each move is made. A move without a row is not drawn as a button of the job: `remediate`
 * belongs to its files.
 */
// prettier-ignore
export const jobActions: Partial<Record<JobMove, Record<Place, Way>>> = {
  submit:         { page: 'send',       row: 'send' },
  claim:          { page: 'send',       row: 'send' },
  assign:         { page: assignDialog, row: assignDialog },
  accept:         { page: acceptDialog, row: 'send' },
  complete:       { page: 'send',       row: 'send' },
  completeReview: { page: 'send',       row: 'send' },
}

/** The buttons of a job for this person, in the order of the moves table. */
export function jobActionsFor(actor: Actor, job: Job, place: Place): JobAction[] {
  return availableMoves(actor, toJobFacts(job)).flatMap((move) => {
    const ways = jobActions[move]
    return ways ? [{ move, label: jobMoves[move].label, way: ways[place] }] : []
  })
}

/** Whether the rows of a tab can carry actions for this person at all; else there is no column. */
export function hasRowActions(actor: Actor, progress: JobProgress): boolean {
  const statuses = progressStatuses[progress]
  return Object.keys(jobActions).some((name) => {
    const { by, from }: Move = jobMoves[name as JobMove]
    const isTheirs = by.includes(actor.role) || (isRemediator(actor) && by.includes('assignee'))
    return isTheirs && from.some((status) => statuses.includes(status))
  })
}

/** The client side finds its moves in the row's menu; for the others they are buttons of the row. */
export const hasRowButtons = (actor: Actor): boolean => !isClientSide(actor)

/** Whether the row shows the inert menu 'Approval Pending': a quote waits for an administrator. */
export const awaitsApproval = (actor: Actor, job: Job): boolean =>
  isRemediator(actor) && job.status === 'SPECIAL_APPROVAL_PENDING'
