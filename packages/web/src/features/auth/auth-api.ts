import { authRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import type { ApiError } from '#web/api/errors.ts'
import { request } from '#web/api/request.ts'

type Routes = typeof authRoutes

/** What is wrong with a field stands at that field, and nowhere else. */
const standsAtItsField = ({ errors }: ApiError) => errors !== undefined

/** Signing in and out, and the way to a password of one's own. */
export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Result<Routes['login']>, Arg<Routes['login']>>({
      query: request(authRoutes.login),
      extraOptions: { silent: standsAtItsField },
    }),
    forgotPassword: build.mutation<Result<Routes['forgotPassword']>, Arg<Routes['forgotPassword']>>(
      {
        query: request(authRoutes.forgotPassword),
        extraOptions: { silent: standsAtItsField },
      },
    ),
    resetPassword: build.mutation<Result<Routes['resetPassword']>, Arg<Routes['resetPassword']>>({
      query: request(authRoutes.resetPassword),
      extraOptions: { silent: standsAtItsField },
    }),
    logout: build.mutation<Result<Routes['logout']>, Arg<Routes['logout']>>({
      query: request(authRoutes.logout),
    }),
  }),
})

export const {
  useLoginMutation,
  useLogoutMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
} = authApi
