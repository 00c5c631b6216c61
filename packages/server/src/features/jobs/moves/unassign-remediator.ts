import { resolveMove, texts, unfinishedStatuses, toDisplayName } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { AppError, ensure } from '#server/errors.ts'
import {
  findRemediatorJobIds,
  lockJob,
  type LockedJob,
} from '#server/features/jobs/job-repository.ts'
import { toJobFacts } from '#server/features/jobs/to-job-facts.ts'
import { makeMove } from './move-job.ts'

/** The actor hands back all of these jobs or, with 409 `organization_archived` or 422 at `jobs`, none. Requires a locked actor. */
export async function unassignRemediator(ctx: Context, jobIds: readonly string[]): Promise<void> {
  const ids = [...new Set(jobIds)].toSorted()
  const jobs: LockedJob[] = []
  for (const id of ids) {
    const job = await lockJob(ctx.db, id)
    if (job) jobs.push(job)
  }
  const verdictOf = (job: LockedJob) =>
    resolveMove(ctx.actor, toJobFacts(job), { call: 'change-availability' })
  const archivedJob = jobs.find((job) => verdictOf(job).refusal === 'organization_archived')
  if (archivedJob) throw toArchivedError(archivedJob)
  const areAllAllowed = jobs.length === ids.length && jobs.every((job) => verdictOf(job).move)
  ensure(areAllAllowed, 'invalid_input', { errors: { jobs: texts.validation.jobsNotAllowed } })
  for (const job of jobs) await makeMove({ ...ctx, bulkSince: ctx.now }, job, { name: 'handBack' })
}

/** Names the job, because several may be chosen. */
function toArchivedError({ name }: LockedJob): AppError {
  const message = `“${toDisplayName(name)}” cannot be declined: its organization is archived, and its jobs can only be read.`
  return new AppError('organization_archived', { message, errors: { jobs: message } })
}

/** Includes archived jobs. */
export const findUnfinishedJobIds = (ctx: Context, remediatorId: string): Promise<string[]> =>
  findRemediatorJobIds(ctx.db, remediatorId, unfinishedStatuses)

/** Without judgement, because the remediator is archived. Requires the locked row of the remediator. */
export async function unassignArchivedRemediator(
  ctx: Context,
  { remediatorId, jobIds }: { remediatorId: string; jobIds: readonly string[] },
): Promise<void> {
  for (const id of jobIds.toSorted()) {
    const job = await lockJob(ctx.db, id)
    const isTheirs = job?.remediator_id === remediatorId && unfinishedStatuses.includes(job.status)
    if (job && isTheirs) await makeMove({ ...ctx, bulkSince: ctx.now }, job, { name: 'handBack' })
  }
}
