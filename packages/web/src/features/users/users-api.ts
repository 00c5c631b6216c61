import { remediatorRoutes, userRoutes } from '@curbcut/contract'
import { api, type Arg } from '#web/api/api.ts'
import { mutation, query, stillQuery } from '#web/api/endpoint.ts'
import { live } from '#web/api/mounted-queries.ts'
import { stillRows } from '#web/api/still-rows.ts'
import { addOwnCall } from '#web/api/own-calls.ts'
import { keepOneself } from '#web/api/session-api.ts'

type Routes = typeof userRoutes & typeof remediatorRoutes

/** Calls about people: those of an administrator, and a person's own. */
export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: stillQuery(build, userRoutes.listUsers, {
      merge: stillRows('listUsers', { takes: 'userType' }),
      providesTags: [{ type: 'User', id: 'LIST' }],
    }),
    getRemediatorsLoad: query(build, remediatorRoutes.getRemediatorsLoad, {
      providesTags: [
        { type: 'User', id: 'LIST' },
        { type: 'Job', id: 'LIST' },
      ],
    }),
    changeAvailability: mutation(build, userRoutes.changeAvailability, {
      // Also after a refusal: the screen may be out of date. The handed-back jobs themselves are not
      // requested again: the person may no longer read them.
      invalidatesTags: ['Me', { type: 'Job', id: 'LIST' }],
      onQueryStarted: keepOneself,
    }),
  }),
})

addOwnCall('changeAvailability', {
  removes: ({ jobs = [] }: Arg<Routes['changeAvailability']>) => [jobs].flat(),
})

export const { useListUsersQuery, useGetRemediatorsLoadQuery, useChangeAvailabilityMutation } =
  live(usersApi)
