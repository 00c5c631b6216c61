import { activityRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { stillQuery } from '#web/api/endpoint.ts'
import { live } from '#web/api/mounted-queries.ts'
import { stillRows } from '#web/api/still-rows.ts'

/** Who did what, for super users. */
const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    listActivity: stillQuery(build, activityRoutes.listActivity, {
      merge: stillRows('listActivity', { takes: null }),
      providesTags: ['Activity'],
    }),
  }),
})

export const { useListActivityQuery } = live(activityApi)
