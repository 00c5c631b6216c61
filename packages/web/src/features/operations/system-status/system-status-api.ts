import { stateRoutes } from '@curbcut/contract/state-routes.ts'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const systemStatusApi = api.injectEndpoints({
  endpoints: (build) => ({
    getState: query(build, stateRoutes.getState, { providesTags: ['SystemStatus'] }),
    retryQueue: mutation(build, stateRoutes.retryQueue, {
      invalidatesTags: ['SystemStatus'],
    }),
  }),
})

export const { useGetStateQuery, useRetryQueueMutation } = withLiveRefetch(systemStatusApi)
