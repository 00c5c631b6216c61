import {
  progressStatuses,
  jobVisibilityOf,
  type JobProgress,
  type JobVisibility,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { CheckTotalsKind } from '#server/features/jobs/check-totals-repository.ts'
import { findJobRows } from '#server/features/jobs/job-row-repository.ts'
import { getDueSpans } from '#server/features/jobs/promises/due-days.ts'
import { toJob } from '#server/features/jobs/to-job.ts'
import { findJobCounts } from './job-count-repository.ts'
import type { RequestedJobFilter } from './job-filter-repository.ts'
import { prepareJobPage, type JobListWindow } from './job-list-repository.ts'
import { getFilterParties } from './job-parties.ts'

const totalsKindByVisibility: Record<JobVisibility['documents'], CheckTotalsKind | undefined> = {
  every: 'newest',
  delivered: 'delivered',
  none: undefined,
}

/** What the filters by time mean for this request: the working calendar decides what is due today. */
export async function readFilterTimes(
  ctx: Context,
  { due: filters }: Pick<RequestedJobFilter, 'due'>,
) {
  const due = filters && { filters, spans: await getDueSpans(ctx) }
  return { due, now: ctx.now }
}

export async function listJobs(ctx: Context, query: RequestedJobFilter & JobListWindow) {
  const parties = await getFilterParties(ctx, query)
  const page = await prepareJobPage(ctx.db, ctx.actor, {
    ...query,
    ...(await readFilterTimes(ctx, query)),
  })
  const result = await findJobRows(
    ctx.db,
    page,
    totalsKindByVisibility[jobVisibilityOf(ctx.actor).documents],
  )
  const jobs = result.jobs.map((row) => ({ ...toJob(row, ctx), check: row.check }))
  return { jobs, total: result.total, parties }
}

export async function countJobs(ctx: Context): Promise<Record<JobProgress, number>> {
  const counts = await findJobCounts(ctx.db, ctx.actor)
  const sumOf = (progress: JobProgress) =>
    progressStatuses[progress].reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
  return {
    in_progress: sumOf('in_progress'),
    in_review: sumOf('in_review'),
    completed: sumOf('completed'),
  }
}
