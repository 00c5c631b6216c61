import { activityRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { stableQuery } from '#web/api/endpoint.ts'
import { live } from '#web/api/live/mounted-queries.ts'

/** Who did what, for super users. */
const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    listActivity: stableQuery(build, activityRoutes.listActivity, {
      providesTags: ['Activity'],
    }),
  }),
})

export const { useListActivityQuery } = live(activityApi)
