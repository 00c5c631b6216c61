import { waitingRoutes } from '@curbcut/contract'
import { api, liveQueryOptions } from '#web/api/api.ts'
import { query } from '#web/api/endpoint.ts'
import { live } from '#web/api/live/mounted-queries.ts'

const waitingApi = api.injectEndpoints({
  endpoints: (build) => ({
    countWaiting: query(build, waitingRoutes.countWaiting, {
      // It is on every screen next to the person's own work.
      extraOptions: { silent: () => true },
      providesTags: [{ type: 'Job', id: 'LIST' }],
    }),
  }),
})

const { useCountWaitingQuery } = live(waitingApi)

/** How many jobs wait for the viewer, by kind and in all. */
export const useWaiting = () => useCountWaitingQuery(undefined, liveQueryOptions)
