import { remediatorRoutes, userRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { live } from '#web/api/mounted-queries.ts'
import { request } from '#web/api/request.ts'
import { dropVisit, stillRows, type Visited } from '#web/api/still-rows.ts'
import { addOwnCall } from '#web/api/own-calls.ts'
import { keepOneself } from '#web/api/session-api.ts'

type Routes = typeof userRoutes & typeof remediatorRoutes

/** Calls about people: those of an administrator, and a person's own. */
export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<Result<Routes['listUsers']>, Visited<Arg<Routes['listUsers']>>>({
      query: dropVisit(request(userRoutes.listUsers)),
      merge: stillRows('listUsers', { takes: 'userType' }),
      providesTags: [{ type: 'User', id: 'LIST' }],
    }),
    getRemediatorsLoad: build.query<
      Result<Routes['getRemediatorsLoad']>,
      Arg<Routes['getRemediatorsLoad']>
    >({
      query: request(remediatorRoutes.getRemediatorsLoad),
      providesTags: [
        { type: 'User', id: 'LIST' },
        { type: 'Job', id: 'LIST' },
      ],
    }),
    changeAvailability: build.mutation<
      Result<Routes['changeAvailability']>,
      Arg<Routes['changeAvailability']>
    >({
      query: request(userRoutes.changeAvailability),
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
