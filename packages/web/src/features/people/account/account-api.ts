import { accountRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { updateSignedInPerson } from '#web/api/endpoints/session-api.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: mutation(build, accountRoutes.updateProfile, {
      invalidatesTags: ['FirstHour'],
      onQueryStarted: updateSignedInPerson,
    }),
    changePassword: mutation(build, accountRoutes.changePassword, {
      invalidatesTags: ['Session'],
    }),
    listSessions: query(build, accountRoutes.listSessions, {
      providesTags: ['Session'],
    }),
    endOwnSession: mutation(build, accountRoutes.endOwnSession, {
      invalidatesTags: ['Session'],
    }),
    endOtherSessions: mutation(build, accountRoutes.endOtherSessions, {
      invalidatesTags: ['Session'],
    }),
  }),
})

export const {
  useUpdateProfileMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndOwnSessionMutation,
  useEndOtherSessionsMutation,
} = withLiveRefetch(accountApi)
