import { evidenceRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const evidenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEvidenceReport: query(build, evidenceRoutes.getEvidenceReport, {
      providesTags: (_result, _error, { jobId }) => [{ type: 'Job', id: jobId }],
    }),
    withdrawEvidenceReport: mutation(build, evidenceRoutes.withdrawEvidenceReport, {
      // Also after a refusal, which means that the screen was out of date.
      invalidatesTags: (_result, _error, { jobId }) => [{ type: 'Job', id: jobId }],
    }),
    verifyEvidenceReport: query(build, evidenceRoutes.verifyEvidenceReport, {
      // The page itself reports a wrong address.
      extraOptions: { silent: () => true },
    }),
  }),
})

export const {
  useGetEvidenceReportQuery,
  useWithdrawEvidenceReportMutation,
  useVerifyEvidenceReportQuery,
} = withLiveRefetch(evidenceApi)
