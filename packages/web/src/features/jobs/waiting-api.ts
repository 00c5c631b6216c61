import { waitingRoutes } from '@curbcut/contract'
import { api, followingOthers, type Arg, type Result } from '#web/api/api.ts'
import { live } from '#web/api/mounted-queries.ts'
import { request } from '#web/api/request.ts'

type Routes = typeof waitingRoutes

const waitingApi = api.injectEndpoints({
  endpoints: (build) => ({
    countWaiting: build.query<Result<Routes['countWaiting']>, Arg<Routes['countWaiting']>>({
      query: request(waitingRoutes.countWaiting),
      // It stands on every screen beside the person's own work.
      extraOptions: { silent: () => true },
      providesTags: [{ type: 'Job', id: 'LIST' }],
    }),
  }),
})

const { useCountWaitingQuery } = live(waitingApi)

/** How many jobs wait for the viewer, by kind and in all. */
export const useWaiting = () => useCountWaitingQuery(undefined, followingOthers)
