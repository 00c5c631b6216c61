import { activityRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { stableQuery } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    listActivity: stableQuery(build, activityRoutes.listActivity, {
      providesTags: ['Activity'],
    }),
  }),
})

export const { useListActivityQuery } = withLiveRefetch(activityApi)
