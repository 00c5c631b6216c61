import { passkeyAtSignInRoutes, passkeyRoutes } from '@curbcut/contract/passkey-routes.ts'
import { api } from '#web/api/api.ts'
import { mutation } from '#web/api/endpoint.ts'

// The callers show refusals in their place.
const noToastOptions = { extraOptions: { silent: true } }
const ownPasskeyOptions = { ...noToastOptions, invalidatesTags: ['Session' as const] }

export const passkeyApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginPasskeySignIn: mutation(build, passkeyAtSignInRoutes.beginPasskeySignIn, noToastOptions),
    passkeySignIn: mutation(build, passkeyAtSignInRoutes.passkeySignIn, noToastOptions),
    beginPasskeyStep: mutation(build, passkeyAtSignInRoutes.beginPasskeyStep, noToastOptions),
    passPasskeyStep: mutation(build, passkeyAtSignInRoutes.passPasskeyStep, noToastOptions),
    beginPasskeyAtSignIn: mutation(
      build,
      passkeyAtSignInRoutes.beginPasskeyAtSignIn,
      noToastOptions,
    ),
    addPasskeyAtSignIn: mutation(build, passkeyAtSignInRoutes.addPasskeyAtSignIn, noToastOptions),
    beginPasskey: mutation(build, passkeyRoutes.beginPasskey, noToastOptions),
    addPasskey: mutation(build, passkeyRoutes.addPasskey, ownPasskeyOptions),
    removePasskey: mutation(build, passkeyRoutes.removePasskey, { invalidatesTags: ['Session'] }),
    beginPasskeyConfirm: mutation(build, passkeyRoutes.beginPasskeyConfirm, noToastOptions),
    confirmByPasskey: mutation(build, passkeyRoutes.confirmByPasskey, ownPasskeyOptions),
  }),
})

export const {
  useBeginPasskeyStepMutation,
  usePassPasskeyStepMutation,
  useBeginPasskeyAtSignInMutation,
  useAddPasskeyAtSignInMutation,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useBeginPasskeyConfirmMutation,
  useConfirmByPasskeyMutation,
} = passkeyApi
