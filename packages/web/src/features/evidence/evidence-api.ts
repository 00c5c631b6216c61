import { evidenceRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { live } from '#web/api/mounted-queries.ts'
import { request } from '#web/api/request.ts'

type Routes = typeof evidenceRoutes

/** The report of a job: its editions, their withdrawal, and the public page. */
const evidenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEvidenceReport: build.query<
      Result<Routes['getEvidenceReport']>,
      Arg<Routes['getEvidenceReport']>
    >({
      query: request(evidenceRoutes.getEvidenceReport),
      providesTags: (_result, _error, { jobId }) => [{ type: 'Job', id: jobId }],
    }),
    withdrawEvidenceReport: build.mutation<
      Result<Routes['withdrawEvidenceReport']>,
      Arg<Routes['withdrawEvidenceReport']>
    >({
      query: request(evidenceRoutes.withdrawEvidenceReport),
      // Also after a refusal: the screen was out of date.
      invalidatesTags: (_result, _error, { jobId }) => [{ type: 'Job', id: jobId }],
    }),
    verifyEvidenceReport: build.query<
      Result<Routes['verifyEvidenceReport']>,
      Arg<Routes['verifyEvidenceReport']>
    >({
      query: request(evidenceRoutes.verifyEvidenceReport),
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
