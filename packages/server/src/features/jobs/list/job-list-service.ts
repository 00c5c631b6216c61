import {
  jobProgresses,
  progressStatuses,
  jobVisibilityOf,
  type JobProgress,
  type JobStatus,
  type JobVisibility,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { CheckTotalsKind } from '#server/features/jobs/check-totals-repository.ts'
import { getDueSpans } from '#server/features/jobs/promises/due-days.ts'
import { toJob } from '#server/features/jobs/to-job.ts'
import type { JobCriteria } from './job-condition-repository.ts'
import { findJobCounts } from './job-count-repository.ts'
import { prepareJobPage, type JobFilter } from './job-list-repository.ts'
import { getParties } from './job-parties.ts'
import { findJobRows } from './job-row-repository.ts'

const totalsKindByVisibility: Record<JobVisibility['documents'], CheckTotalsKind | undefined> = {
  every: 'newest',
  delivered: 'delivered',
  none: undefined,
}

/** The moments that the filters of this request mean. */
export async function toMoments(ctx: Context, { due }: Pick<JobCriteria, 'due'>) {
  return { now: ctx.now, ...(due && { dueSpans: await getDueSpans(ctx) }) }
}

export async function listJobs(ctx: Context, query: Omit<JobFilter, 'now'>) {
  const parties = await getParties(ctx, query)
  const page = await prepareJobPage(ctx.db, ctx.actor, {
    ...query,
    ...(await toMoments(ctx, query)),
  })
  const result = await findJobRows(
    ctx.db,
    page,
    totalsKindByVisibility[jobVisibilityOf(ctx.actor).documents],
  )
  const jobs = result.jobs.map((row) => ({ ...toJob(row, ctx), check: row.check }))
  return { jobs, total: result.total, parties }
}

/** Ignores search and filters. */
export async function countJobs(ctx: Context): Promise<Record<JobProgress, number>> {
  const counts = await findJobCounts(ctx.db, ctx.actor)
  const [inProgress, inReview, completed] = jobProgresses.map((progress) =>
    sumCounts(counts, progressStatuses[progress]),
  )
  return { in_progress: inProgress ?? 0, in_review: inReview ?? 0, completed: completed ?? 0 }
}

const sumCounts = (counts: ReadonlyMap<JobStatus, number>, statuses: readonly JobStatus[]) =>
  statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
