import { historyRoutes } from '@curbcut/contract'
import { api, type Result } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'

type Page = Result<typeof historyRoutes.listHistory>

/** Enough that most jobs tell their whole life at once. */
const entriesPerPage = 20

/** What happened to a job, a page after the other. */
const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    listHistory: build.infiniteQuery<Page, { jobId: string }, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ pagination: { page, totalPages } }) =>
          page < totalPages ? page + 1 : undefined,
      },
      query: ({ queryArg: { jobId }, pageParam: page }) =>
        request(historyRoutes.listHistory)({ jobId, page, limit: entriesPerPage }),
      // The job's own tag: whatever changes a job or its files is told here.
      providesTags: (_pages, _error, { jobId }) => [{ type: 'Job', id: jobId }],
    }),
  }),
})

export const { useListHistoryInfiniteQuery } = historyApi
