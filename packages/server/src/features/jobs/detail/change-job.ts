import {
  isAdministrator,
  may,
  texts,
  type Actor,
  type Job,
  type JobFacts,
  type jobRoutes,
  type RouteInput,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { ensure } from '#server/errors.ts'
import type { WhatHappened } from '#server/features/jobs/history/event-details.ts'
import {
  jobFieldNames,
  jobFields,
  type JobField,
  type JobFields,
} from '#server/features/jobs/history/event-kinds.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { updateJob, type LockedJob } from '#server/features/jobs/job-repository.ts'
import { ensureWritable, getLockedJob } from '#server/features/jobs/read-job.ts'
import { toFacts, toJobFields } from '#server/features/jobs/to-job.ts'
import { locking } from '#server/locks.ts'
import { getChangedJob } from './job-service.ts'

type Changed = { job: Job; message: string }

type Change = { [Field in JobField]?: JobFields[Field] | undefined }

type Rule = {
  /** People who may set it in any job; absent: everybody who may set it in this one. */
  isFor?: (actor: Actor) => boolean
  may: (actor: Actor, job: JobFacts) => boolean
  done: string
}

/** Who sets each field of a job, and the message when it is done. */
const rules: Record<JobField, Rule> = {
  priority: {
    isFor: isAdministrator,
    may: may.changePriority,
    done: texts.success.priorityUpdated,
  },
  name: { may: may.renameJob, done: texts.success.jobUpdated },
}

/** Sets the sent fields of a job, one or several: all or nothing. */
export function changeJob(
  ctx: Context,
  jobId: string,
  body: Partial<RouteInput<typeof jobRoutes.updateJob>['body']>,
): Promise<Changed> {
  const change: Change = toJobFields(body)
  const fields = jobFieldNames.filter((field) => change[field] !== undefined)
  return inTransaction(locking(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    // Comes before the look-up: it does not depend on the job.
    const isTheirs = fields.every((field) => rules[field].isFor?.(ctx.actor) ?? true)
    ensure(isTheirs, 'forbidden')
    const { row: job, facts } = await getLockedJob(ctx, jobId)
    ensureWritable(facts)
    for (const field of fields) {
      ensure(rules[field].may(ctx.actor, facts), 'invalid_state')
      if (change[field] === job[field]) continue
      const set = { [field]: change[field] } as Partial<JobFields>
      await updateJob(ctx.db, jobId, set)
      // `jobFields` connects the kind with its detail, field by field.
      await record(ctx, job, { kind: jobFields[field], details: set } as WhatHappened)
    }
    const [first = 'name'] = fields
    return { job: await getChangedJob(ctx, jobId), message: rules[first].done }
  })
}

/** Archives or activates a job: sets the given value, or toggles without one. */
export function archiveJob(
  ctx: Context,
  jobId: string,
  wanted: boolean | undefined,
): Promise<Changed> {
  return inTransaction(locking(ctx, { organizationsOfJobs: [jobId] }), async (ctx) => {
    const { row: job } = await getLockedJob(ctx, jobId)
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
