import { fileRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const comparisonApi = api.injectEndpoints({
  endpoints: (build) => ({
    getComparison: query(build, fileRoutes.getComparison, {
      providesTags: (_result, _error, { jobId }) => [{ type: 'File', id: jobId }],
    }),
  }),
})

export const { useGetComparisonQuery } = withLiveRefetch(comparisonApi)
