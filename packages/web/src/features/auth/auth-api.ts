import { authRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import type { ApiError } from '#web/api/errors.ts'
import { request } from '#web/api/request.ts'

type Routes = typeof authRoutes

/** Signing in and out. */
export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Result<Routes['login']>, Arg<Routes['login']>>({
      query: request(authRoutes.login),
      // What is wrong with a field stands at that field, and nowhere else.
      extraOptions: { silent: ({ errors }: ApiError) => errors !== undefined },
    }),
    logout: build.mutation<Result<Routes['logout']>, Arg<Routes['logout']>>({
      query: request(authRoutes.logout),
    }),
  }),
})

export const { useLoginMutation, useLogoutMutation } = authApi
