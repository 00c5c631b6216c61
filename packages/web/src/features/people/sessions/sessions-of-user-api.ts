import { sessionsOfUserRoutes } from '@curbcut/contract/session-routes.ts'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { live } from '#web/api/refetch/mounted-queries.ts'

const sessionsOfUserApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSessionsOfUser: query(build, sessionsOfUserRoutes.listSessionsOfUser, {
      providesTags: ['Session'],
    }),
    endSessionOfUser: mutation(build, sessionsOfUserRoutes.endSessionOfUser, {
      invalidatesTags: ['Session'],
    }),
    endSessionsOfUser: mutation(build, sessionsOfUserRoutes.endSessionsOfUser, {
      invalidatesTags: ['Session'],
    }),
  }),
})

export const {
  useListSessionsOfUserQuery,
  useEndSessionOfUserMutation,
  useEndSessionsOfUserMutation,
} = live(sessionsOfUserApi)
