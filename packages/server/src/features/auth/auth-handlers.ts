import { texts, type authRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { chooseOrganization, signIn } from './auth-service.ts'
import { endSession } from './end-sessions.ts'
import { addStamp } from './known-browser.ts'
import { forgotPassword, resetPassword } from './password-reset.ts'

export const authHandlers: Handlers<typeof authRoutes> = {
  login: async ({ body }, ctx) => {
    const { session, token } = await signIn(ctx, body)
    if (!token) return { data: session }
    const browserStamps = addStamp(ctx, body.email)
    return { data: session, message: texts.success.signedIn, sessionToken: token, browserStamps }
  },

  forgotPassword: async ({ body }, ctx) => {
    await forgotPassword(ctx, body.email)
    return { data: null, message: texts.success.codeSent, success: true as const }
  },

  resetPassword: async ({ body }, ctx) => {
    await resetPassword(ctx, body)
    return { data: null, message: texts.success.passwordReset }
  },

  logout: async (_input, ctx) => {
    await endSession(ctx)
    return { data: null, sessionToken: null }
  },

  setOrganization: async ({ params }, ctx) => ({
    data: await chooseOrganization(ctx, params),
    message: texts.success.organizationChanged,
  }),
}
