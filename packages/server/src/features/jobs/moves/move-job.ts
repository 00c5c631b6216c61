import {
  jobMoves,
  resolveMove,
  texts,
  type Job,
  type JobCall,
  type JobMove,
  type JobStatus,
  type MoveRule,
} from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { AppError, ensure } from '#server/errors.ts'
import { countRemediatedFiles } from '#server/features/documents/file-repository.ts'
import { updateJob, type JobChange, type LockedJob } from '#server/features/jobs/job-repository.ts'
import { getChangedJob, getLockedJob } from '#server/features/jobs/read-job.ts'
import { toJobFacts } from '#server/features/jobs/to-job-facts.ts'
import { lockAvailableRemediator } from '#server/features/people/user-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { effectsAfterMove, effectsBeforeMove, type MoveInput } from './move-effects.ts'
import {
  recordStatusEvent,
  recomputeJobStatus,
  refreshSpecialWork,
  type StatusCause,
} from './recompute-job-status.ts'

export type MoveRequest = Partial<MoveInput> & {
  call: JobCall
  /** The direction of update-status. */
  move?: boolean
  /** The status that the person saw; another one now is 409 `job_moved`. */
  status?: JobStatus | undefined
  remID?: string | undefined
}

export function moveJob(
  ctx: Context,
  jobId: string,
  request: MoveRequest,
): Promise<{ job: Job; message?: string }> {
  const { remID } = request
  const locks = { organizationsOfJobs: [jobId], people: remID ? [remID] : [] }
  return inTransaction(withLocks(ctx, locks), async (ctx) => {
    const remediatorId = remID && (await lockAvailableRemediator(ctx, remID))?.id
    const { row: job } = await getLockedJob(ctx, jobId)
    const name = decideMove(ctx, job, request)
    await makeMove(ctx, job, { ...request, name, remediatorId })
    const { message }: MoveRule = jobMoves[name]
    return { job: await getChangedJob(ctx, jobId), ...(message && { message }) }
  })
}

type MoveDecision = Partial<MoveInput> & {
  name: JobMove
  remediatorId?: string | undefined
}

/** Makes a move that was already judged; the transaction has locked the job. */
export async function makeMove(
  ctx: Context,
  job: LockedJob,
  decision: MoveDecision,
): Promise<void> {
  const { name, reason, files = [], problems, cents } = decision
  const { to }: MoveRule = jobMoves[name]
  const peopleColumns = toPeopleColumns(ctx, job, decision)
  await effectsBeforeMove[name]?.(ctx, job, { files, problems, ...(cents && { cents }) })

  const cause: StatusCause = {
    kind: 'job_moved',
    reason,
    details: {
      move: name,
      administrator: peopleColumns.administrator_id ?? job.administrator_id,
      remediator:
        peopleColumns.remediator_id === undefined ? job.remediator_id : peopleColumns.remediator_id,
    },
  }
  // The retention period starts again with the next completion.
  const reopenColumns = name === 'reopen' && { documents_end_on: null }
  const change = { ...peopleColumns, ...reopenColumns, is_returned: name === 'return' }
  if (to === 'by_files') {
    await updateJob(ctx.db, job.id, change)
    await recomputeJobStatus(ctx, job, cause)
  } else {
    const completionColumns = to === 'COMPLETED' && { completed_at: ctx.now }
    await setStatus(ctx, job.id, { ...change, ...completionColumns, status: to })
    await recordStatusEvent(ctx, job, { cause, to })
  }
  await effectsAfterMove[name]?.(ctx, job, { files, reason })
}

async function setStatus(ctx: Context, jobId: string, change: JobChange): Promise<void> {
  const counts = await countRemediatedFiles(ctx.db, jobId)
  const specialColumns = await refreshSpecialWork(ctx, jobId)
  await updateJob(ctx.db, jobId, { ...change, ...counts, ...specialColumns })
}

/** Throws 409 `job_moved` if the job has moved since the person saw it, but 403 if the move is forbidden in both statuses. */
function decideMove(ctx: Context, job: LockedJob, { call, move, status }: MoveRequest): JobMove {
  const verdictIn = (assumedStatus: JobStatus) =>
    resolveMove(ctx.actor, { ...toJobFacts(job), status: assumedStatus }, { call, move })
  const seenStatus = status ?? job.status
  const verdict = verdictIn(job.status)
  const isForbiddenInBoth = [verdict, verdictIn(seenStatus)].every(
    ({ refusal }) => refusal === 'forbidden',
  )
  ensure(!isForbiddenInBoth, 'forbidden')
  ensure(seenStatus === job.status, 'job_moved')
  if (verdict.refusal) throw new AppError(verdict.refusal)
  return verdict.move
}

function toPeopleColumns(
  ctx: Context,
  job: LockedJob,
  { name, remediatorId }: MoveDecision,
): JobChange {
  const { assigns }: MoveRule = jobMoves[name]
  const { chooseRemediator, chooseAnotherRemediator } = texts.validation
  switch (assigns) {
    case 'unchanged':
      return {}
    case 'the_actor':
      return { administrator_id: ctx.actor.id }
    case 'the_administrator':
      return { remediator_id: null }
    case 'the_named_remediator':
      ensure(remediatorId, 'remediator_unfit', { errors: { remID: chooseRemediator } })
      ensure(name !== 'reassign' || remediatorId !== job.remediator_id, 'remediator_unfit', {
        errors: { remID: chooseAnotherRemediator },
      })
      return { administrator_id: ctx.actor.id, remediator_id: remediatorId }
  }
}
