import { reportRoutes } from '@curbcut/contract'
import { rateRoutes } from '@curbcut/contract/rate-routes.ts'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { mutation, query, stableQuery } from '#web/api/endpoint.ts'
import { live } from '#web/api/live/mounted-queries.ts'
import { request } from '#web/api/request.ts'
import type { Subject } from './report-params.ts'

type Reports = typeof reportRoutes

/** The owner of the ledger lines, and the wanted page. */
export type LinesArg = Subject & Omit<Arg<Reports['listRemediatorLines']>, 'userId' | 'format'>
/** The answer has one form for all owners. */
export type Lines = Result<Reports['listRemediatorLines']>

/** Work and its cost, and the prices of pages. */
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
          ? request(reportRoutes.listRemediatorLines)({ userId: id, ...rest })
          : request(reportRoutes.listOrganizationLines)({ organizationId: id, ...rest }),
      providesTags: ['Report'],
    }),
    listRates: query(build, rateRoutes.listRates, {
      providesTags: ['Rate'],
    }),
    setRate: mutation(build, rateRoutes.setRate, {
      // The present prices come with the signed-in person.
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
} = live(reportsApi)
