import { stateRoutes } from '@curbcut/contract/state-routes.ts'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { live } from '#web/api/mounted-queries.ts'

/** The state of the machine, for super users. */
const machineApi = api.injectEndpoints({
  endpoints: (build) => ({
    getState: query(build, stateRoutes.getState, { providesTags: ['Machine'] }),
    retryQueue: mutation(build, stateRoutes.retryQueue, {
      invalidatesTags: ['Machine'],
    }),
  }),
})

export const { useGetStateQuery, useRetryQueueMutation } = live(machineApi)
