import { userSessionRoutes } from '@curbcut/contract/session-routes.ts'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const userSessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSessionsOfUser: query(build, userSessionRoutes.listSessionsOfUser, {
      providesTags: ['Session'],
    }),
    endSessionOfUser: mutation(build, userSessionRoutes.endSessionOfUser, {
      invalidatesTags: ['Session'],
    }),
    endSessionsOfUser: mutation(build, userSessionRoutes.endSessionsOfUser, {
      invalidatesTags: ['Session'],
    }),
  }),
})

export const {
  useListSessionsOfUserQuery,
  useEndSessionOfUserMutation,
  useEndSessionsOfUserMutation,
} = withLiveRefetch(userSessionsApi)
