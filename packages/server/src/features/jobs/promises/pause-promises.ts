import { findJobsByIds, lockJobs, updateJob } from '#server/features/jobs/job-repository.ts'
import { newId } from '#server/ids.ts'
import {
  endPause,
  endWaitForClient,
  findJobIdsWithQuestion,
  findPromisedJobIds,
  insertPause,
  stopClocks,
} from './promise-repository.ts'
import {
  findRunningPromise,
  refreshDueTimes,
  type PromiseContext,
  type PromisedJob,
} from './promise-service.ts'

// Time while a job or its organization is archived is nobody's time, and while a question is open it
// is the client side's. A job has one open pause at most: archiving ends its question.

/** Ends an open question. The caller has locked the job. */
export async function pausePromise(ctx: PromiseContext, job: PromisedJob): Promise<void> {
  await endOpenQuestion(ctx, job)
  if (!(await findRunningPromise(ctx, job.id))) return
  await pause(ctx, job)
}

async function pause(
  { db, now }: PromiseContext,
  { id, organization_id }: PromisedJob,
): Promise<void> {
  await insertPause(db, {
    id: newId(),
    organization_id,
    job_id: id,
    started_at: now,
    ended_at: null,
  })
  await stopClocks(db, [id], now)
}

/** Also without a promise, because one may be made before the answer. Requires a locked job without an open question. */
export async function openQuestion(ctx: PromiseContext, job: PromisedJob): Promise<void> {
  await pause(ctx, job)
  await updateJob(ctx.db, job.id, { waits_for_client_since: ctx.now, due_at: null })
}

/** Returns whether a question was open. The caller has locked the job. */
export async function endOpenQuestion(ctx: PromiseContext, job: PromisedJob): Promise<boolean> {
  const wasOpen = await endWaitForClient(ctx.db, job.id)
  if (wasOpen) await resumePromise(ctx, job)
  return wasOpen
}

/** The caller has locked the job. */
export async function resumePromise(ctx: PromiseContext, job: PromisedJob): Promise<void> {
  const { id: jobId, organization_id: organizationId } = job
  await endPause(ctx.db, { organizationId, jobId, now: ctx.now })
  await resume(ctx, job)
}

/** Ends open questions of its jobs. The caller has locked the organization. */
export async function pausePromisesOf(ctx: PromiseContext, organizationId: string): Promise<void> {
  const { db, now } = ctx
  const organization_id = organizationId
  const ids = await findPromisedJobIds(db, organizationId)
  const idsWithQuestion = await findJobIdsWithQuestion(db, organizationId)
  await lockJobs(db, [...ids, ...idsWithQuestion])
  for (const job of await findJobsByIds(db, idsWithQuestion)) await endOpenQuestion(ctx, job)
  await insertPause(db, {
    id: newId(),
    organization_id,
    job_id: null,
    started_at: now,
    ended_at: null,
  })
  await stopClocks(db, ids, now)
}

/** The caller has locked the organization. */
export async function resumePromisesOf(ctx: PromiseContext, organizationId: string): Promise<void> {
  await endPause(ctx.db, { organizationId, jobId: null, now: ctx.now })
  const ids = await findPromisedJobIds(ctx.db, organizationId)
  await lockJobs(ctx.db, ids)
  for (const job of await findJobsByIds(ctx.db, ids)) await resume(ctx, job)
}

async function resume(ctx: PromiseContext, job: PromisedJob): Promise<void> {
  const promise = await findRunningPromise(ctx, job.id)
  if (!promise) return
  await refreshDueTimes(ctx, job, promise)
  await updateJob(ctx.db, job.id, { clock_stopped_at: null })
}
