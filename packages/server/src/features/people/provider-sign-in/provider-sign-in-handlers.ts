import { texts, type providerSignInRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { createProviderRedirect } from './create-provider-redirect.ts'
import { finishProviderSignIn } from './finish-provider-sign-in.ts'
import { logoutByProvider } from './logout-by-provider.ts'

export const providerSignInHandlers: Handlers<typeof providerSignInRoutes> = {
  beginProviderSignIn: async ({ body }, ctx) => {
    const { authorizationUrl: address, sealedState } = await createProviderRedirect(ctx, body.email)
    return { data: { address }, providerSignIn: sealedState }
  },

  finishProviderSignIn: async ({ body }, ctx) => {
    const result = await finishProviderSignIn(ctx, body)
    if ('neededSteps' in result) {
      const { neededSteps: secondStep, pendingSignIn } = result
      return { data: { user: null, secondStep }, pendingSignIn, providerSignIn: null }
    }
    const { session, token } = result
    return {
      data: session,
      message: texts.success.signedIn,
      sessionToken: token,
      providerSignIn: null,
    }
  },

  logoutByProvider: async ({ body }, ctx) => {
    await logoutByProvider(ctx, body.logout_token)
    return { data: null }
  },
}
