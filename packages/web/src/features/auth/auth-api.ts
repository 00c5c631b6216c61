import { authRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'

type Routes = typeof authRoutes

/** Signing in and out. */
export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Result<Routes['login']>, Arg<Routes['login']>>({
      query: request(authRoutes.login),
      // The form shows the refusal in its place.
      extraOptions: { silent: true },
    }),
    logout: build.mutation<Result<Routes['logout']>, Arg<Routes['logout']>>({
      query: request(authRoutes.logout),
    }),
  }),
})

export const { useLoginMutation, useLogoutMutation } = authApi
