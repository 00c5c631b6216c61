import type { passkeyAtSignInRoutes } from '@curbcut/contract/passkey-routes.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { toCompletedSignInResponse } from './auth-handlers.ts'
import {
  registerPasskeyAtSignIn,
  generateRegistrationOptionsAtSignIn,
  generateSignInOptions,
  generateSecondStepOptions,
  completeByPasskey,
  signInByPasskey,
} from './passkey-at-sign-in.ts'

export const passkeyAtSignInHandlers: Handlers<typeof passkeyAtSignInRoutes> = {
  beginPasskeySignIn: async (_input, ctx) => {
    const { request, pendingSignIn } = await generateSignInOptions(ctx)
    return { data: request, pendingSignIn }
  },

  passkeySignIn: async ({ body }, ctx) =>
    toCompletedSignInResponse(ctx, await signInByPasskey(ctx, body.answer)),

  beginPasskeyStep: async (_input, ctx) => ({ data: await generateSecondStepOptions(ctx) }),

  passPasskeyStep: async ({ body }, ctx) =>
    toCompletedSignInResponse(ctx, await completeByPasskey(ctx, body)),

  beginPasskeyAtSignIn: async (_input, ctx) => ({
    data: await generateRegistrationOptionsAtSignIn(ctx),
  }),

  addPasskeyAtSignIn: async ({ body }, ctx) => {
    const { recoveryCodes, ...completedSignIn } = await registerPasskeyAtSignIn(ctx, body)
    const { session } = completedSignIn
    return { ...toCompletedSignInResponse(ctx, completedSignIn), data: { session, recoveryCodes } }
  },
}
