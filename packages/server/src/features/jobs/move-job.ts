import {
  jobMoves,
  judgeMove,
  texts,
  type Job,
  type JobMove,
  type JobStatus,
  type Move,
} from '@curbcut/contract'
import { inTransaction, type Context } from '#server/context.ts'
import { AppError, ensure } from '#server/errors.ts'
import { deliverVersions, settleMarks } from '#server/features/files/file-service.ts'
import { recordEvent } from '#server/features/history/history-service.ts'
import { holdFitRemediator } from '#server/features/users/user-service.ts'
import {
  lockOrganizationOfJob,
  updateJob,
  type JobChange,
  type LockedJob,
} from './job-repository.ts'
import { getChangedJob } from './job-service.ts'
import { holdJob } from './read-job.ts'
import { statusOf } from './settle-job.ts'
import { toFacts } from './to-job.ts'

export type MoveRequest = {
  move: boolean
  /** The status that the person saw; another by now is `job_moved`. */
  status?: JobStatus | undefined
  remID?: string | undefined
  reason?: string | undefined
}

/** One step of a job by update-status: judged and made with the row locked, or refused. */
export function moveJob(
  ctx: Context,
  jobId: string,
  request: MoveRequest,
): Promise<{ job: Job; message?: string }> {
  return inTransaction(ctx, async (ctx) => {
    const remediatorId = await holdNamed(ctx, jobId, request.remID)
    const { row: job } = await holdJob(ctx, jobId)
    const name = judge(ctx, job, request)
    const move: Move = jobMoves[name]
    ensure(name !== 'submit' || job.file_count > 0, 'no_files')

    const change = toChange(ctx, job, { move, remediatorId })
    await updateJob(ctx.db, jobId, change)
    if (move.assigns === 'the_named_remediator') await settleMarks(ctx, jobId)
    if (change.status === 'COMPLETED') await deliverVersions(ctx, jobId)

    await recordEvent(ctx, {
      kind: 'job_moved',
      jobId,
      organizationId: job.organization_id,
      from: job.status,
      to: change.status,
      reason: request.reason,
      details: {
        move: name,
        administrator: change.administrator_id ?? job.administrator_id,
        remediator: change.remediator_id === undefined ? job.remediator_id : change.remediator_id,
      },
    })
    return { job: await getChangedJob(ctx, jobId), ...(move.message && { message: move.message }) }
  })
}

/**
 * The row that the person means. Where the job has moved since they saw it, that is 409 `job_moved`,
 * unless the step belongs to other people both as they saw it and as it is now.
 */
function judge(ctx: Context, job: LockedJob, { move, status }: MoveRequest): JobMove {
  const judgeAt = (at: JobStatus) =>
    judgeMove(ctx.actor, { ...toFacts(job), status: at }, { call: 'update-status', move })
  const seen = status ?? job.status
  const verdict = judgeAt(job.status)
  const isOfOthers = [verdict, judgeAt(seen)].every(({ refusal }) => refusal === 'forbidden')
  ensure(!isOfOthers, 'forbidden')
  ensure(seen === job.status, 'job_moved')
  if (verdict.refusal) throw new AppError(verdict.refusal)
  return verdict.move
}

/** The named remediator, held in the order of locks: after the organization, before the job. */
async function holdNamed(ctx: Context, jobId: string, remID: string | undefined) {
  if (!remID) return undefined
  await lockOrganizationOfJob(ctx.db, jobId)
  return (await holdFitRemediator(ctx, remID))?.id
}

function toChange(
  ctx: Context,
  job: LockedJob,
  { move, remediatorId }: { move: Move; remediatorId: string | undefined },
): JobChange & { status: JobStatus } {
  const status = move.to === 'by_files' ? statusOf(job) : move.to
  switch (move.assigns) {
    case 'unchanged':
      return { status }
    case 'the_actor':
      return { status, administrator_id: ctx.actor.id }
    case 'the_administrator':
      return { status, remediator_id: null }
    case 'the_named_remediator':
      ensure(remediatorId, 'remediator_unfit', {
        errors: { remID: texts.validation.chooseRemediator },
      })
      return { status, administrator_id: ctx.actor.id, remediator_id: remediatorId }
  }
}
