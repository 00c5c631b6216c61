import { reportRoutes } from '@curbcut/contract'
import { rateRoutes } from '@curbcut/contract/rate-routes.ts'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { mutation, query, stableQuery } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'
import { requestBuilder } from '#web/api/request.ts'
import type { ReportSubject } from './report-params.ts'

type Reports = typeof reportRoutes

export type LinesArg = ReportSubject &
  Omit<Arg<Reports['listRemediatorLines']>, 'userId' | 'format'>
/** Both kinds of owners have the same response type. */
export type Lines = Result<Reports['listRemediatorLines']>

export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRemediatorReport: stableQuery(build, reportRoutes.listRemediatorReport, {
      providesTags: ['Report'],
    }),
    listOrganizationReport: stableQuery(build, reportRoutes.listOrganizationReport, {
      providesTags: ['Report'],
    }),
    listLines: query(build, reportRoutes.listRemediatorLines, {
      query: ({ kind, id, ...rest }: LinesArg) =>
        kind === 'remediators'
          ? requestBuilder(reportRoutes.listRemediatorLines)({ userId: id, ...rest })
          : requestBuilder(reportRoutes.listOrganizationLines)({ organizationId: id, ...rest }),
      providesTags: ['Report'],
    }),
    listRates: query(build, rateRoutes.listRates, {
      providesTags: ['Rate'],
    }),
    setRate: mutation(build, rateRoutes.setRate, {
      // The current rates are part of `GET /users/me`.
      invalidatesTags: ['Rate', 'Report', 'Me'],
    }),
  }),
})

export const {
  useListRemediatorReportQuery,
  useListOrganizationReportQuery,
  useListLinesQuery,
  useListRatesQuery,
  useSetRateMutation,
} = withLiveRefetch(reportsApi)
