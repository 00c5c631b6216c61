import { stateRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { live } from '#web/api/mounted-queries.ts'
import { request } from '#web/api/request.ts'

type Routes = typeof stateRoutes

/** The state of the machine, for super users. */
const machineApi = api.injectEndpoints({
  endpoints: (build) => ({
    getState: build.query<Result<Routes['getState']>, void>({
      query: request(stateRoutes.getState),
      providesTags: ['Machine'],
    }),
    retryQueue: build.mutation<Result<Routes['retryQueue']>, Arg<Routes['retryQueue']>>({
      query: request(stateRoutes.retryQueue),
      invalidatesTags: ['Machine'],
    }),
  }),
})

export const { useGetStateQuery, useRetryQueueMutation } = live(machineApi)
