import { type HistoryEntry, type JobStatus, historyRoutes } from '@curbcut/contract'
import { useMemo } from 'react'
import { liveQueryOptions, api, type Result } from '#web/api/api.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'
import { requestBuilder } from '#web/api/request.ts'

export function useHistory(jobId: string) {
  const query = useListHistoryInfiniteQuery({ jobId }, liveQueryOptions)
  const pages = query.data?.pages
  const entries = useMemo(() => pages && withoutRepeats(pages.flatMap(({ data }) => data)), [pages])
  return { ...query, data: entries }
}

export function useStepTimes(jobId: string): Partial<Record<JobStatus, string>> {
  const { data: entries = [] } = useHistory(jobId)
  const times: Partial<Record<JobStatus, string>> = {}
  for (const { from, to, createdAt } of entries) {
    if (to && to !== from) times[to] ??= createdAt
  }
  return times
}

/** An event between two requests pushes the last entry of one page onto the next. */
function withoutRepeats(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return [...new Map(entries.map((entry) => [entry._id, entry])).values()]
}

type HistoryPage = Result<typeof historyRoutes.listHistory>

/** Enough for the whole history of most jobs. */
const entriesPerPage = 100

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    listHistory: build.infiniteQuery<HistoryPage, { jobId: string }, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ pagination: { page, totalPages } }) =>
          page < totalPages ? page + 1 : undefined,
      },
      query: ({ queryArg: { jobId }, pageParam: page }) =>
        requestBuilder(historyRoutes.listHistory)({ jobId, page, limit: entriesPerPage }),
      // Every change of a job or its files adds to its history.
      providesTags: (_pages, _error, { jobId }) => [{ type: 'Job', id: jobId }],
    }),
  }),
})

const { useListHistoryInfiniteQuery } = withLiveRefetch(historyApi)
