import { evidenceRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from './api.ts'
import { live } from './mounted-queries.ts'
import { request } from './request.ts'

type Routes = typeof evidenceRoutes

/** The editions of a job's report, which its own tab and the saving of its documents ask for. */
const evidenceListApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEvidenceReports: build.query<
      Result<Routes['listEvidenceReports']>,
      Arg<Routes['listEvidenceReports']>
    >({
      query: request(evidenceRoutes.listEvidenceReports),
      providesTags: (_result, _error, { jobId }) => [{ type: 'Job', id: jobId }],
    }),
  }),
})

export const { useListEvidenceReportsQuery } = live(evidenceListApi)
