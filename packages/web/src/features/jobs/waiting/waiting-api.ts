import { waitingRoutes } from '@curbcut/contract'
import { api, liveQueryOptions } from '#web/api/api.ts'
import { query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const waitingApi = api.injectEndpoints({
  endpoints: (build) => ({
    countWaiting: query(build, waitingRoutes.countWaiting, {
      // Silent, because the count accompanies the user's own work on every screen.
      extraOptions: { silent: () => true },
      providesTags: [{ type: 'Job', id: 'LIST' }],
    }),
  }),
})

const { useCountWaitingQuery } = withLiveRefetch(waitingApi)

export const useWaiting = () => useCountWaitingQuery(undefined, liveQueryOptions)
