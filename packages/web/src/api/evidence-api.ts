import { evidenceRoutes } from '@curbcut/contract'
import { api } from './api.ts'
import { query } from './endpoint.ts'
import { live } from './mounted-queries.ts'

/** The editions of a job's report, which its own tab and the saving of its documents ask for. */
const evidenceListApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEvidenceReports: query(build, evidenceRoutes.listEvidenceReports, {
      providesTags: (_result, _error, { jobId }) => [{ type: 'Job', id: jobId }],
    }),
  }),
})

export const { useListEvidenceReportsQuery } = live(evidenceListApi)
