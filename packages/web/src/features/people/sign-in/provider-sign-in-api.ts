import { providerSignInRoutes } from '@curbcut/contract/provider-routes.ts'
import { api } from '#web/api/api.ts'
import { mutation } from '#web/api/endpoint.ts'

const providerSignInApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginProviderSignIn: mutation(build, providerSignInRoutes.beginProviderSignIn),
    finishProviderSignIn: mutation(build, providerSignInRoutes.finishProviderSignIn),
  }),
})

export const { useBeginProviderSignInMutation, useFinishProviderSignInMutation } = providerSignInApi
