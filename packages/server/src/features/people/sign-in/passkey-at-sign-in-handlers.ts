import type { passkeyAtSignInRoutes } from '@curbcut/contract/passkey-routes.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { toSignedInAnswer } from './auth-handlers.ts'
import {
  addPasskeyAtSignIn,
  beginPasskeyAtSignIn,
  beginPasskeySignIn,
  beginPasskeyStep,
  passPasskeyStep,
  signInByPasskey,
} from './passkey-at-sign-in.ts'

export const passkeyAtSignInHandlers: Handlers<typeof passkeyAtSignInRoutes> = {
  beginPasskeySignIn: async (_input, ctx) => {
    const { request, pendingSignIn } = await beginPasskeySignIn(ctx)
    return { data: request, pendingSignIn }
  },

  passkeySignIn: async ({ body }, ctx) => {
    const { session, ...person } = await signInByPasskey(ctx, body.answer)
    return { data: session, ...toSignedInAnswer(ctx, person), pendingSignIn: null }
  },

  beginPasskeyStep: async (_input, ctx) => ({ data: await beginPasskeyStep(ctx) }),

  passPasskeyStep: async ({ body }, ctx) => {
    const { session, trustToken, ...person } = await passPasskeyStep(ctx, body)
    return {
      data: session,
      ...toSignedInAnswer(ctx, person),
      pendingSignIn: null,
      ...(trustToken && { trustToken }),
    }
  },

  beginPasskeyAtSignIn: async (_input, ctx) => ({ data: await beginPasskeyAtSignIn(ctx) }),

  addPasskeyAtSignIn: async ({ body }, ctx) => {
    const { session, recoveryCodes, ...person } = await addPasskeyAtSignIn(ctx, body)
    return {
      data: { session, recoveryCodes },
      ...toSignedInAnswer(ctx, person),
      pendingSignIn: null,
    }
  },
}
