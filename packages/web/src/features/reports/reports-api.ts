import { rateRoutes, reportRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { live } from '#web/api/mounted-queries.ts'
import { request } from '#web/api/request.ts'
import { dropVisit, stillRows, type Visited } from '#web/api/still-rows.ts'
import type { Subject } from './report-params.ts'

type Reports = typeof reportRoutes
type Rates = typeof rateRoutes

/** The owner of the ledger lines, and the wanted page. */
export type LinesArg = Subject & Omit<Arg<Reports['listRemediatorLines']>, 'userId' | 'format'>
/** The answer has one form for all owners. */
export type Lines = Result<Reports['listRemediatorLines']>

/** Work and its cost, and the prices of pages. */
export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRemediatorReport: build.query<
      Result<Reports['listRemediatorReport']>,
      Visited<Arg<Reports['listRemediatorReport']>>
    >({
      query: dropVisit(request(reportRoutes.listRemediatorReport)),
      merge: stillRows('listRemediatorReport', { takes: null }),
      providesTags: ['Report'],
    }),
    listOrganizationReport: build.query<
      Result<Reports['listOrganizationReport']>,
      Visited<Arg<Reports['listOrganizationReport']>>
    >({
      query: dropVisit(request(reportRoutes.listOrganizationReport)),
      merge: stillRows('listOrganizationReport', { takes: null }),
      providesTags: ['Report'],
    }),
    listLines: build.query<Lines, LinesArg>({
      query: ({ kind, id, ...rest }) =>
        kind === 'remediators'
          ? request(reportRoutes.listRemediatorLines)({ userId: id, ...rest })
          : request(reportRoutes.listOrganizationLines)({ organizationId: id, ...rest }),
      providesTags: ['Report'],
    }),
    listRates: build.query<Result<Rates['listRates']>, Arg<Rates['listRates']>>({
      query: request(rateRoutes.listRates),
      providesTags: ['Rate'],
    }),
    setRate: build.mutation<Result<Rates['setRate']>, Arg<Rates['setRate']>>({
      query: request(rateRoutes.setRate),
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
