import { judgmentRoutes } from '@curbcut/contract/judgment-routes.ts'
import { api } from './api.ts'
import { query } from './endpoint.ts'
import { live } from './mounted-queries.ts'

/** What a review has found and leaves: moves, checks of documents and the review itself ask for it. */
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

export const { useListProblemsQuery } = live(reviewApi)
