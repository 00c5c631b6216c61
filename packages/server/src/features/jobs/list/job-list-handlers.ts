import { type jobRoutes, jobColumnsFor, type Job } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { toCsv } from '#server/csv/csv-document.ts'
import { findJobsByIds } from '#server/features/jobs/job-repository.ts'
import { toJob } from '#server/features/jobs/to-job.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { paginate, paginateCapped } from '#server/http/pagination.ts'
import type { JobFilter, RequestedJobFilter } from './job-filter-repository.ts'
import { isCountedByRow, readJobIds } from './job-list-repository.ts'
import { countJobs, listJobs, readFilterTimes } from './job-list-service.ts'
import { getFilterParties } from './job-parties.ts'

export const jobListHandlers: Pick<Handlers<typeof jobRoutes>, 'listJobs' | 'countJobs'> = {
  listJobs: async ({ query }, ctx) => {
    if (query.format) return exportJobs(ctx, query)
    const { jobs, total, parties: filteredBy } = await listJobs(ctx, query)
    const pagination = isCountedByRow(query) ? paginateCapped(query, total) : paginate(query, total)
    return { data: jobs, pagination, extras: filteredBy ? { filteredBy } : {} }
  },

  countJobs: async (_input, ctx) => ({ data: await countJobs(ctx) }),
}

async function exportJobs(ctx: Context, query: RequestedJobFilter) {
  // Refuses unknown parties before the spreadsheet begins.
  await getFilterParties(ctx, query)
  return toCsv({
    contents: { what: 'jobs', now: ctx.now },
    columns: jobColumnsFor(ctx.actor).map(([, column]) => column),
    batches: readJobBatches(ctx, { ...query, ...(await readFilterTimes(ctx, query)) }),
  })
}

async function* readJobBatches(ctx: Context, filter: JobFilter): AsyncGenerator<Job[]> {
  for await (const batch of readJobIds(ctx.db, ctx.actor, filter)) {
    const rows = await findJobsByIds(
      ctx.db,
      batch.map(({ id }) => id),
    )
    yield rows.map((row) => toJob(row, ctx))
  }
}
