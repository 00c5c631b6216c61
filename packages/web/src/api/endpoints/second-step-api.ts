import { secondStepAtSignInRoutes, secondStepRoutes } from '@curbcut/contract/second-step-routes.ts'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import type { ApiError } from '#web/api/errors.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const secondStepApi = api.injectEndpoints({
  endpoints: (build) => ({
    passSecondStep: mutation(build, secondStepAtSignInRoutes.passSecondStep),
    beginSecondStepAtSignIn: mutation(build, secondStepAtSignInRoutes.beginSecondStepAtSignIn),
    setUpSecondStepAtSignIn: mutation(build, secondStepAtSignInRoutes.setUpSecondStepAtSignIn),
    getSecondStep: query(build, secondStepRoutes.getSecondStep, { providesTags: ['Session'] }),
    beginSecondStep: mutation(build, secondStepRoutes.beginSecondStep),
    setUpSecondStep: mutation(build, secondStepRoutes.setUpSecondStep, {
      invalidatesTags: ['Session'],
    }),
    confirmSecondStep: mutation(build, secondStepRoutes.confirmSecondStep, {
      extraOptions: { silent: ({ code }: ApiError) => code === 'invalid_input' },
      invalidatesTags: ['Session'],
    }),
    renewRecoveryCodes: mutation(build, secondStepRoutes.renewRecoveryCodes, {
      invalidatesTags: ['Session'],
    }),
    removeSecondStep: mutation(build, secondStepRoutes.removeSecondStep, {
      invalidatesTags: ['Session'],
    }),
    removeSecondStepOf: mutation(build, secondStepRoutes.removeSecondStepOf, {
      invalidatesTags: [{ type: 'User', id: 'LIST' }],
    }),
    getSignInRules: query(build, secondStepRoutes.getSignInRules, {
      providesTags: ['SignInRules'],
    }),
    setSignInRules: mutation(build, secondStepRoutes.setSignInRules, {
      invalidatesTags: ['SignInRules', 'Session'],
    }),
  }),
})

export const {
  usePassSecondStepMutation,
  useBeginSecondStepAtSignInMutation,
  useSetUpSecondStepAtSignInMutation,
  useGetSecondStepQuery,
  useBeginSecondStepMutation,
  useSetUpSecondStepMutation,
  useConfirmSecondStepMutation,
  useRenewRecoveryCodesMutation,
  useRemoveSecondStepMutation,
  useRemoveSecondStepOfMutation,
  useGetSignInRulesQuery,
  useSetSignInRulesMutation,
} = withLiveRefetch(secondStepApi)
