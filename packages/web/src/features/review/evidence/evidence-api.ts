import { evidenceRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { live } from '#web/api/live/mounted-queries.ts'

/** The report of a job: its editions, their withdrawal, and the public page. */
const evidenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEvidenceReport: query(build, evidenceRoutes.getEvidenceReport, {
      providesTags: (_result, _error, { jobId }) => [{ type: 'Job', id: jobId }],
    }),
    withdrawEvidenceReport: mutation(build, evidenceRoutes.withdrawEvidenceReport, {
      // Also after a refusal: the screen was out of date.
      invalidatesTags: (_result, _error, { jobId }) => [{ type: 'Job', id: jobId }],
    }),
    verifyEvidenceReport: query(build, evidenceRoutes.verifyEvidenceReport, {
      // The page tells by itself that its address is wrong.
      extraOptions: { silent: () => true },
    }),
  }),
})

export const {
  useGetEvidenceReportQuery,
  useWithdrawEvidenceReportMutation,
  useVerifyEvidenceReportQuery,
} = live(evidenceApi)
