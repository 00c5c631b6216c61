import { remediatorRoutes, userRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation, query, stableQuery } from '#web/api/endpoint.ts'
import { updateSignedInPerson } from '#web/api/endpoints/session-api.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: stableQuery(build, userRoutes.listUsers, {
      providesTags: [{ type: 'User', id: 'LIST' }],
    }),
    getRemediatorsLoad: query(build, remediatorRoutes.getRemediatorsLoad, {
      providesTags: [
        { type: 'User', id: 'LIST' },
        { type: 'Job', id: 'LIST' },
      ],
    }),
    changeAvailability: mutation(build, userRoutes.changeAvailability, {
      // Also after a refusal; not the jobs themselves, which the person may no longer read.
      invalidatesTags: ['Me', { type: 'Job', id: 'LIST' }],
      removesRows: ({ jobs = [] }) => [jobs].flat(),
      onQueryStarted: updateSignedInPerson,
    }),
  }),
})

export const { useListUsersQuery, useGetRemediatorsLoadQuery, useChangeAvailabilityMutation } =
  withLiveRefetch(usersApi)
