import {
  isJobFieldEditableBy,
  jobFieldNames,
  jobFields,
  may,
  promiseTexts,
  texts,
  type Job,
  type JobPriority,
  type jobRoutes,
  type RouteInput,
} from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import type { EventPayload } from '#server/features/jobs/history/event-details.ts'
import { recordJobEvent } from '#server/features/jobs/history/history-service.ts'
import { toColumnValue, type JobFieldsRow } from '#server/features/jobs/job-field-columns.ts'
import { updateJob, type LockedJob } from '#server/features/jobs/job-repository.ts'
import { ensureWishIsNotOver } from '#server/features/jobs/promises/due-days.ts'
import { pausePromise, resumePromise } from '#server/features/jobs/promises/pause-promises.ts'
import { promiseByPriority } from '#server/features/jobs/promises/promise-service.ts'
import { ensureWritable, getChangedJob, getLockedJob } from '#server/features/jobs/read-job.ts'
import { renewSignOffs } from '#server/features/jobs/sign-off/request-sign-offs.ts'
import { toJobFacts } from '#server/features/jobs/to-job-facts.ts'
import { inTransaction } from '#server/in-transaction.ts'

type ChangedJob = { job: Job; message: string }

/** Changes all sent fields or none. The message is that of the field that is last in `jobFields`. */
export function changeJob(
  ctx: Context,
  jobId: string,
  body: Partial<RouteInput<typeof jobRoutes.updateJob>['body']>,
): Promise<ChangedJob> {
  const sentFieldNames = jobFieldNames.toReversed().filter((name) => body[name] !== undefined)
  return inTransaction(withLocks(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    // Before the job is read, because it does not depend on the job.
    const maySetAll = sentFieldNames.every((name) => isJobFieldEditableBy(ctx.actor, name))
    ensure(maySetAll, 'forbidden')
    const { row: job, facts } = await getLockedJob(ctx, jobId)
    ensureWritable(facts)
    for (const name of sentFieldNames) {
      const { column, permission, event } = jobFields[name]
      ensure(may[permission](ctx.actor, facts), 'invalid_state')
      const value = toColumnValue(body[name])
      if (value === job[column]) continue
      if (name === 'wished_for') await ensureWishIsNotOver(ctx, body[name])
      const change = { [column]: value } as Partial<JobFieldsRow>
      await updateJob(ctx.db, jobId, change)
      // The table of fields connects each kind with its details.
      await recordJobEvent(ctx, job, { kind: event.kind, details: change } as EventPayload)
      if (name === 'priority') await renewPromise(ctx, job, body[name])
    }
    const [messageField = 'job_name'] = sentFieldNames
    return { job: await getChangedJob(ctx, jobId), message: jobFields[messageField].successMessage }
  })
}

async function renewPromise(ctx: Context, job: LockedJob, priority: JobPriority | undefined) {
  if (!priority) return
  const reason = promiseTexts.ofRush[priority]
  const promise = await promiseByPriority(ctx, job, { priority, reason })
  if (!promise) return
  const details = { number: promise.number, own_date: null }
  await recordJobEvent(ctx, job, { kind: 'promise_changed', details, reason })
}

/** Sets the given value, or toggles without one. */
export function archiveJob(
  ctx: Context,
  jobId: string,
  requestedValue: boolean | undefined,
): Promise<ChangedJob> {
  return inTransaction(withLocks(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    const { row: job } = await getLockedJob(ctx, jobId)
    ensure(may.archiveJob(ctx.actor, toJobFacts(job)), 'organization_archived')
    const is_archived = requestedValue ?? !job.is_archived
    if (is_archived !== job.is_archived) {
      await updateJob(ctx.db, jobId, { is_archived })
      await (is_archived ? pausePromise : resumePromise)(ctx, job)
      if (!is_archived) await renewSignOffs(ctx, job)
      await recordJobEvent(ctx, job, { kind: is_archived ? 'job_archived' : 'job_activated' })
    }
    const { jobDeleted, jobActivated } = texts.success
    return {
      job: await getChangedJob(ctx, jobId),
      message: is_archived ? jobDeleted : jobActivated,
    }
  })
}
