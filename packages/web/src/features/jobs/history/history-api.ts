import { historyRoutes } from '@curbcut/contract'
import { api, type Result } from '#web/api/api.ts'
import { live } from '#web/api/live/mounted-queries.ts'
import { request } from '#web/api/request.ts'

type Page = Result<typeof historyRoutes.listHistory>

/** Enough for the whole history of most jobs. */
const entriesPerPage = 100

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
      // Every change of a job or its files adds to its history.
      providesTags: (_pages, _error, { jobId }) => [{ type: 'Job', id: jobId }],
    }),
  }),
})

export const { useListHistoryInfiniteQuery } = live(historyApi)
