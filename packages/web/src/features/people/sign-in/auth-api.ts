import { authRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSignInWays: query(build, authRoutes.getSignInWays, { extraOptions: { silent: true } }),
    login: mutation(build, authRoutes.login),
    forgotPassword: mutation(build, authRoutes.forgotPassword),
    resetPassword: mutation(build, authRoutes.resetPassword),
    logout: mutation(build, authRoutes.logout),
  }),
})

export const {
  useGetSignInWaysQuery,
  useLoginMutation,
  useLogoutMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
} = authApi
