import {
  isPermanentRefusal,
  jobSorts,
  maxBulkJobs,
  type BulkAction,
  type BulkOutcome,
  type Job,
  type JobPriority,
  type RefusedJob,
} from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import { runOncePerKey, type Context } from '#server/context.ts'
import { AppError, ensure } from '#server/errors.ts'
import { archiveJob, changeJob } from '#server/features/jobs/detail/change-job.ts'
import { setDueDate } from '#server/features/jobs/detail/set-due-date.ts'
import { findJobsByIds } from '#server/features/jobs/job-repository.ts'
import type { RequestedJobFilter } from '#server/features/jobs/list/job-filter-repository.ts'
import { findJobPage } from '#server/features/jobs/list/job-list-repository.ts'
import { readFilterTimes } from '#server/features/jobs/list/job-list-service.ts'
import { getFilterParties } from '#server/features/jobs/list/job-parties.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { assignJob, claimJob, ensureAvailableRemediator } from './bulk-moves.ts'

/** `total` is the number that the person was shown. */
type JobSelection =
  | { jobs: readonly string[]; filter?: undefined }
  | { filter: RequestedJobFilter; total: number }

type BulkChange = JobSelection & {
  action: BulkAction
  remID?: string | undefined
  priority?: JobPriority | undefined
  own_date?: string | undefined
  reason?: string | undefined
}

/** Changes each job in its own transaction; a retry by idempotency key has the same jobs. */
export async function bulkJobs(requestContext: Context, change: BulkChange): Promise<BulkOutcome> {
  const ctx: Context = { ...requestContext, bulkSince: requestContext.now }
  const ids = await runOncePerKey(ctx, 'jobs', (ctx) => selectJobIds(ctx, change))
  const done: Job[] = []
  const refusals = new Map<string, AppError>()
  for (const id of ids) {
    try {
      done.push(await runOncePerKey(ctx, id, (ctx) => applyChange(ctx, id, change)))
    } catch (error) {
      if (!isJobRefusal(error)) throw error
      refusals.set(id, error)
    }
  }
  return { done, refused: await toRefusedJobs(ctx, refusals) }
}

/** Throws what would be refused for every job. */
const selectJobIds = (ctx: Context, change: BulkChange): Promise<string[]> =>
  inTransaction(withLocks(ctx, { people: change.remID ? [change.remID] : [] }), async (ctx) => {
    const ids = change.filter ? await findFilteredJobIds(ctx, change) : [...new Set(change.jobs)]
    if (change.action === 'assign') await ensureAvailableRemediator(ctx, change.remID)
    return ids
  })

async function findFilteredJobIds(
  ctx: Context,
  { filter, total }: Extract<JobSelection, { total: number }>,
) {
  const page = { sort: jobSorts.initial, page: 1, limit: maxBulkJobs } as const
  // Only for its refusals, which are those of the list.
  await getFilterParties(ctx, filter)
  const jobPage = await findJobPage(ctx.db, ctx.actor, {
    ...filter,
    ...page,
    ...(await readFilterTimes(ctx, filter)),
  })
  ensure(jobPage.total <= maxBulkJobs, 'too_many_jobs')
  ensure(jobPage.total === total, 'list_changed')
  return jobPage.ids
}

async function applyChange(ctx: Context, id: string, change: BulkChange): Promise<Job> {
  switch (change.action) {
    case 'claim':
      return claimJob(ctx, id)
    case 'assign':
      return assignJob(ctx, id, change.remID)
    case 'priority':
      return (await changeJob(ctx, id, { priority: change.priority })).job
    case 'promise': {
      const { own_date = '', reason = '' } = change
      return setDueDate(ctx, id, { own_date, reason })
    }
    case 'delete':
      return (await archiveJob(ctx, id, true)).job
  }
}

/** Any other error ends the request. */
const isJobRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && isPermanentRefusal(error.code)

async function toRefusedJobs(
  ctx: Context,
  refusals: ReadonlyMap<string, AppError>,
): Promise<RefusedJob[]> {
  const rows = refusals.size > 0 ? await findJobsByIds(ctx.db, [...refusals.keys()]) : []
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return [...refusals].map(([_id, { code, message }]) => ({
    job: { _id, job_name: names.get(_id) ?? null },
    code,
    message,
  }))
}
