import {
  jobMoves,
  resolveMove,
  statusLabel,
  texts,
  type Job,
  type JobMove,
  type JobStatus,
} from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { AppError, ensure } from '#server/errors.ts'
import type { LockedJob } from '#server/features/jobs/job-repository.ts'
import { makeMove } from '#server/features/jobs/moves/move-job.ts'
import { ensureWritable, getChangedJob, getLockedJob } from '#server/features/jobs/read-job.ts'
import { toJobFacts } from '#server/features/jobs/to-job-facts.ts'
import { lockAvailableRemediator } from '#server/features/people/user-service.ts'
import { inTransaction } from '#server/in-transaction.ts'

export const claimJob = (ctx: Context, jobId: string): Promise<Job> =>
  inTransaction(withLocks(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    const job = await getLockedJobInStatus(ctx, jobId, {
      statuses: jobMoves.claim.from,
      refusalPrefix: 'Only submitted jobs can be assigned to you.',
    })
    await judgeAndMove(ctx, job, { name: 'claim' })
    return getChangedJob(ctx, jobId)
  })

/** Claims a submitted job first; the history shows both moves. */
export const assignJob = (ctx: Context, jobId: string, remID: string | undefined): Promise<Job> =>
  inTransaction(
    withLocks(ctx, { organizationsOfJobs: [jobId], people: remID ? [remID] : [] }),
    async (ctx) => {
      await ensureAvailableRemediator(ctx, remID)
      const job = await getLockedJobInStatus(ctx, jobId, {
        statuses: [...jobMoves.claim.from, ...jobMoves.assign.from],
        refusalPrefix: 'Only jobs that wait for a remediator can be assigned.',
      })
      const isClaimed = jobMoves.assign.from.some((status) => status === job.status)
      if (!isClaimed) await judgeAndMove(ctx, job, { name: 'claim' })
      const claimedJob = isClaimed ? job : (await getLockedJob(ctx, jobId)).row
      await judgeAndMove(ctx, claimedJob, { name: 'assign', remediatorId: remID })
      return getChangedJob(ctx, jobId)
    },
  )

/** Locks the remediator, or throws if they cannot get jobs now. */
export async function ensureAvailableRemediator(
  ctx: Context,
  remID: string | undefined,
): Promise<void> {
  ensure(remID && (await lockAvailableRemediator(ctx, remID)), 'remediator_unfit', {
    errors: { remID: texts.validation.chooseRemediator },
  })
}

type StatusRequirement = {
  statuses: readonly JobStatus[]
  /** The beginning of the refusal of a job in another status; the status follows. */
  refusalPrefix: string
}

async function getLockedJobInStatus(
  ctx: Context,
  jobId: string,
  { statuses, refusalPrefix }: StatusRequirement,
): Promise<LockedJob> {
  const { row, facts } = await getLockedJob(ctx, jobId)
  ensureWritable(facts)
  ensure(statuses.includes(row.status), 'invalid_state', {
    message: `${refusalPrefix} This one is ${statusLabel(facts)}.`,
  })
  return row
}

type MoveStep = { name: JobMove; remediatorId?: string | undefined }

async function judgeAndMove(ctx: Context, job: LockedJob, step: MoveStep): Promise<void> {
  const { refusal } = resolveMove(ctx.actor, toJobFacts(job), jobMoves[step.name])
  if (refusal) throw new AppError(refusal)
  await makeMove(ctx, job, step)
}
