import type { passkeyAtSignInRoutes } from '@curbcut/contract/passkey-routes.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { toCompletedSignIn } from './auth-handlers.ts'
import {
  addPasskeyAtSignIn,
  beginPasskeyAtSignIn,
  beginPasskeySignIn,
  beginPasskeyStep,
  passByPasskey,
  signInByPasskey,
} from './passkey-at-sign-in.ts'

export const passkeyAtSignInHandlers: Handlers<typeof passkeyAtSignInRoutes> = {
  beginPasskeySignIn: async (_input, ctx) => {
    const { request, pendingSignIn } = await beginPasskeySignIn(ctx)
    return { data: request, pendingSignIn }
  },

  passkeySignIn: async ({ body }, ctx) =>
    toCompletedSignIn(ctx, await signInByPasskey(ctx, body.answer)),

  beginPasskeyStep: async (_input, ctx) => ({ data: await beginPasskeyStep(ctx) }),

  passPasskeyStep: async ({ body }, ctx) => toCompletedSignIn(ctx, await passByPasskey(ctx, body)),

  beginPasskeyAtSignIn: async (_input, ctx) => ({ data: await beginPasskeyAtSignIn(ctx) }),

  addPasskeyAtSignIn: async ({ body }, ctx) => {
    const { recoveryCodes, ...signedIn } = await addPasskeyAtSignIn(ctx, body)
    const { session } = signedIn
    return { ...toCompletedSignIn(ctx, signedIn), data: { session, recoveryCodes } }
  },
}
