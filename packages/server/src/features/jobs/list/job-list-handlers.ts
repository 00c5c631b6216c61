import type { jobRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { paginate, paginateCapped } from '#server/http/pagination.ts'
import { exportJobs } from './job-csv.ts'
import { isCounted } from './job-list-repository.ts'
import { countJobs, listJobs } from './job-list-service.ts'

export const jobListHandlers: Pick<Handlers<typeof jobRoutes>, 'listJobs' | 'countJobs'> = {
  listJobs: async ({ query }, ctx) => {
    if (query.format) return exportJobs(ctx, query)
    const { jobs, total, parties: filteredBy } = await listJobs(ctx, query)
    const pagination = isCounted(query) ? paginateCapped(query, total) : paginate(query, total)
    return { data: jobs, pagination, extras: filteredBy ? { filteredBy } : {} }
  },

  countJobs: async (_input, ctx) => ({ data: await countJobs(ctx) }),
}
