import { accountRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { live } from '#web/api/mounted-queries.ts'
import { request } from '#web/api/request.ts'
import { keepOneself } from '#web/api/session-api.ts'

type Routes = typeof accountRoutes

/** Calls with which people see and change their own account. */
const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<Result<Routes['updateProfile']>, Arg<Routes['updateProfile']>>({
      query: request(accountRoutes.updateProfile),
      onQueryStarted: keepOneself,
    }),
    listSessions: build.query<Result<Routes['listSessions']>, Arg<Routes['listSessions']>>({
      query: request(accountRoutes.listSessions),
      providesTags: ['Session'],
    }),
    endOtherSessions: build.mutation<
      Result<Routes['endOtherSessions']>,
      Arg<Routes['endOtherSessions']>
    >({
      query: request(accountRoutes.endOtherSessions),
      invalidatesTags: ['Session'],
    }),
  }),
})

export const { useUpdateProfileMutation, useListSessionsQuery, useEndOtherSessionsMutation } =
  live(accountApi)
