import { judgeMove, statusesOfRank, texts, type JobStatus } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { findJobIdsOfRemediator, lockJob, type LockedJob } from './job-repository.ts'
import { makeMove } from './move-job.ts'
import { toFacts } from './to-job.ts'

/**
 * The actor, a remediator who goes unavailable, hands back the chosen jobs: all of them, or, when one
 * is not a running job of theirs, none (422 `errors.jobs`). Their own row is locked before.
 */
export async function handBackJobs(ctx: Context, jobIds: readonly string[]): Promise<void> {
  const jobs: LockedJob[] = []
  for (const id of [...new Set(jobIds)].toSorted()) {
    const job = await lockJob(ctx.db, id)
    const verdict = job && judgeMove(ctx.actor, toFacts(job), { call: 'change-availability' })
    ensure(job && verdict?.move, 'invalid_input', { errors: { jobs: texts.validation.jobsUnfit } })
    jobs.push(job)
  }
  for (const job of jobs) await makeMove(ctx, job, { name: 'handBack' })
}

// A job in review has left the remediator's hands; what is done stays theirs.
const unfinished: readonly JobStatus[] = statusesOfRank(3, 6)

/** The unfinished jobs of a remediator, archived ones too. */
export const findUnfinishedJobs = (ctx: Context, remediatorId: string): Promise<string[]> =>
  findJobIdsOfRemediator(ctx.db, remediatorId, unfinished)

/** An archived remediator keeps no unfinished job, whatever its state; their row is locked before. */
export async function takeBackJobs(
  ctx: Context,
  { remediatorId, jobIds }: { remediatorId: string; jobIds: readonly string[] },
): Promise<void> {
  for (const id of jobIds.toSorted()) {
    const job = await lockJob(ctx.db, id)
    const isTheirs = job?.remediator_id === remediatorId && unfinished.includes(job.status)
    if (job && isTheirs) await makeMove(ctx, job, { name: 'handBack' })
  }
}
