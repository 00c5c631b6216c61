import { authRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'

type Routes = typeof authRoutes

/** Signing in and out, and the way to a password of one's own. */
const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Result<Routes['login']>, Arg<Routes['login']>>({
      query: request(authRoutes.login),
    }),
    forgotPassword: build.mutation<Result<Routes['forgotPassword']>, Arg<Routes['forgotPassword']>>(
      {
        query: request(authRoutes.forgotPassword),
      },
    ),
    resetPassword: build.mutation<Result<Routes['resetPassword']>, Arg<Routes['resetPassword']>>({
      query: request(authRoutes.resetPassword),
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
