import { evidenceRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const evidenceListApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEvidenceReports: query(build, evidenceRoutes.listEvidenceReports, {
      providesTags: (_result, _error, { jobId }) => [{ type: 'Job', id: jobId }],
    }),
  }),
})

export const { useListEvidenceReportsQuery } = withLiveRefetch(evidenceListApi)
