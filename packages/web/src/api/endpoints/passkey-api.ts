import { passkeyAtSignInRoutes, passkeyRoutes } from '@curbcut/contract/passkey-routes.ts'
import { api } from '#web/api/api.ts'
import { mutation } from '#web/api/endpoint.ts'

// The callers show refusals in their place.
const inPlace = { extraOptions: { silent: true } }
const ofOneself = { ...inPlace, invalidatesTags: ['Session' as const] }

export const passkeyApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginPasskeySignIn: mutation(build, passkeyAtSignInRoutes.beginPasskeySignIn, inPlace),
    passkeySignIn: mutation(build, passkeyAtSignInRoutes.passkeySignIn, inPlace),
    beginPasskeyStep: mutation(build, passkeyAtSignInRoutes.beginPasskeyStep, inPlace),
    passPasskeyStep: mutation(build, passkeyAtSignInRoutes.passPasskeyStep, inPlace),
    beginPasskeyAtSignIn: mutation(build, passkeyAtSignInRoutes.beginPasskeyAtSignIn, inPlace),
    addPasskeyAtSignIn: mutation(build, passkeyAtSignInRoutes.addPasskeyAtSignIn, inPlace),
    beginPasskey: mutation(build, passkeyRoutes.beginPasskey, inPlace),
    addPasskey: mutation(build, passkeyRoutes.addPasskey, ofOneself),
    removePasskey: mutation(build, passkeyRoutes.removePasskey, { invalidatesTags: ['Session'] }),
    beginPasskeyConfirm: mutation(build, passkeyRoutes.beginPasskeyConfirm, inPlace),
    confirmByPasskey: mutation(build, passkeyRoutes.confirmByPasskey, ofOneself),
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
