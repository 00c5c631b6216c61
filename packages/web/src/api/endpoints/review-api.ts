import { judgmentRoutes } from '@curbcut/contract/judgment-routes.ts'
import { api } from '#web/api/api.ts'
import { query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

export const reviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReviewLeft: query(build, judgmentRoutes.getReviewLeft, {
      providesTags: (_result, _error, { jobId }) => [{ type: 'File', id: jobId }],
    }),
    listProblems: query(build, judgmentRoutes.listProblems, {
      providesTags: (_result, _error, { jobId }) => [{ type: 'File', id: jobId }],
    }),
  }),
})

export const { useListProblemsQuery } = withLiveRefetch(reviewApi)
