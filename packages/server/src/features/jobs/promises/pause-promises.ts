import type { VisitorContext } from '#server/context.ts'
import { findJobsByIds, lockJobsById, updateJob } from '#server/features/jobs/job-repository.ts'
import { newId } from '#server/ids.ts'
import { endPause, findPromisedJobIds, insertPause, stopClocks } from './promise-repository.ts'
import { findRunningPromise, refreshDueTimes, type PromisedJob } from './promise-service.ts'

// Time while a job or its organization is archived is nobody's time.

type Product = Pick<VisitorContext, 'db' | 'now'>

/** The caller has locked the job. */
export async function pausePromise({ db, now }: Product, job: PromisedJob): Promise<void> {
  const { id, organization_id } = job
  if (!(await findRunningPromise({ db }, id))) return
  await insertPause(db, {
    id: newId(),
    organization_id,
    job_id: id,
    started_at: now,
    ended_at: null,
  })
  await stopClocks(db, [id], now)
}

/** The caller has locked the job. */
export async function resumePromise(ctx: Product, job: PromisedJob): Promise<void> {
  const { id: jobId, organization_id: organizationId } = job
  await endPause(ctx.db, { organizationId, jobId, now: ctx.now })
  await resume(ctx, job)
}

/** The caller has locked the organization. */
export async function pausePromisesOf({ db, now }: Product, organizationId: string): Promise<void> {
  const organization_id = organizationId
  await insertPause(db, {
    id: newId(),
    organization_id,
    job_id: null,
    started_at: now,
    ended_at: null,
  })
  const ids = await findPromisedJobIds(db, organizationId)
  await lockJobsById(db, ids)
  await stopClocks(db, ids, now)
}

/** The caller has locked the organization. */
export async function resumePromisesOf(ctx: Product, organizationId: string): Promise<void> {
  await endPause(ctx.db, { organizationId, jobId: null, now: ctx.now })
  const ids = await findPromisedJobIds(ctx.db, organizationId)
  await lockJobsById(ctx.db, ids)
  for (const job of await findJobsByIds(ctx.db, ids)) await resume(ctx, job)
}

async function resume(ctx: Product, job: PromisedJob): Promise<void> {
  const promise = await findRunningPromise(ctx, job.id)
  if (!promise) return
  await refreshDueTimes(ctx, job, promise)
  await updateJob(ctx.db, job.id, { clock_stopped_at: null })
}
