import { isAdministrator, may, texts, type Job, type JobPriority } from '@curbcut/contract'
import { inTransaction, type Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import type { WhatHappened } from '#server/features/history/event-details.ts'
import { recordEvent } from '#server/features/history/history-service.ts'
import { updateJob, type LockedJob } from '#server/features/job-rows/job-repository.ts'
import { ensureWritable, holdJob } from '#server/features/job-rows/read-job.ts'
import { toFacts } from '#server/features/job-rows/to-job.ts'
import { holding } from '#server/holds.ts'
import { getChangedJob } from './job-service.ts'

type Changed = { job: Job; message: string }

/** Renames a job, or changes its priority, which is for administrators alone. */
export function changeJob(
  ctx: Context,
  jobId: string,
  change: { name?: string | undefined; priority?: JobPriority | undefined },
): Promise<Changed> {
  const { name, priority } = change
  return inTransaction(holding(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    // Before the job is looked up: whose it is makes no difference.
    ensure(!priority || isAdministrator(ctx.actor), 'forbidden')
    const { row: job, facts } = await holdJob(ctx, jobId)
    ensureWritable(facts)
    if (priority) await setPriority(ctx, job, priority)
    if (name) await rename(ctx, job, name)
    const { priorityUpdated, jobUpdated } = texts.success
    return {
      job: await getChangedJob(ctx, jobId),
      message: priority ? priorityUpdated : jobUpdated,
    }
  })
}

async function setPriority(ctx: Context, job: LockedJob, priority: JobPriority) {
  ensure(may.changePriority(ctx.actor, toFacts(job)), 'invalid_state')
  if (priority === job.priority) return
  await updateJob(ctx.db, job.id, { priority })
  await record(ctx, job, { kind: 'priority_changed', details: { priority } })
}

async function rename(ctx: Context, job: LockedJob, name: string) {
  ensure(may.renameJob(ctx.actor, toFacts(job)), 'invalid_state')
  if (name === job.name) return
  await updateJob(ctx.db, job.id, { name })
  await record(ctx, job, { kind: 'job_renamed', details: { name } })
}

/** Archives or activates a job: toggles it, or sets what is asked for. */
export function archiveJob(
  ctx: Context,
  jobId: string,
  wanted: boolean | undefined,
): Promise<Changed> {
  return inTransaction(holding(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    const { row: job } = await holdJob(ctx, jobId)
    ensure(may.archiveJob(ctx.actor, toFacts(job)), 'organization_archived')
    const is_archived = wanted ?? !job.is_archived
    if (is_archived !== job.is_archived) {
      await updateJob(ctx.db, jobId, { is_archived })
      await record(ctx, job, { kind: is_archived ? 'job_archived' : 'job_activated' })
    }
    const { jobDeleted, jobActivated } = texts.success
    return {
      job: await getChangedJob(ctx, jobId),
      message: is_archived ? jobDeleted : jobActivated,
    }
  })
}

const record = (ctx: Context, job: LockedJob, event: WhatHappened) =>
  recordEvent(ctx, { ...event, jobId: job.id, organizationId: job.organization_id })
