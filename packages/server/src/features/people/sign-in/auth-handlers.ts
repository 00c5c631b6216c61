import {
  texts,
  type accountRoutes,
  type authRoutes,
  type ghostRoutes,
  type userSessionRoutes,
} from '@curbcut/contract'
import type { secondStepAtSignInRoutes } from '@curbcut/contract/second-step-routes.ts'
import type { VisitorContext } from '#server/context.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { chooseOrganization, signIn } from './auth-service.ts'
import { changePassword } from './change-password.ts'
import { endOtherSessions, endOwnSession, endCurrentSession } from './end-own-sessions.ts'
import { returnToOwnSession, startGhostSession } from './ghost-service.ts'
import { forgotPassword, resetPassword } from './password-reset.ts'
import { isPendingProviderSignIn } from './pending-sign-in.ts'
import { rememberDevice } from './remembered-devices.ts'
import {
  startEnrollmentAtSignIn,
  completeByCode,
  confirmEnrollmentAtSignIn,
  type CompletedSignIn,
} from './second-step-at-sign-in.ts'
import { getSessionEnd, listSessions } from './session-service.ts'
import { findSignInWays } from './sign-in-ways-repository.ts'
import { endUserSession, endUserSessions, listUserSessions } from './user-sessions.ts'

export const authHandlers: Handlers<typeof authRoutes> = {
  login: async ({ body }, ctx) => {
    const outcome = await signIn(ctx, body)
    if ('neededSteps' in outcome) {
      const { neededSteps: secondStep, pendingSignIn } = outcome
      return { data: { user: null, secondStep }, pendingSignIn }
    }
    const { session, token } = outcome
    if (!token) return { data: session }
    return { data: session, ...toSignedInResponse(ctx, { token, email: body.email }) }
  },

  getSignInWays: async (_input, { db }) => ({ data: await findSignInWays(db) }),

  forgotPassword: async ({ body }, ctx) => {
    await forgotPassword(ctx, body.email)
    return { data: null, message: texts.success.codeSent, success: true as const }
  },

  resetPassword: async ({ body }, ctx) => {
    await resetPassword(ctx, body)
    return { data: null, message: texts.success.passwordReset }
  },

  logout: async (_input, ctx) => {
    await endCurrentSession(ctx)
    return { data: null, sessionToken: null }
  },

  setOrganization: async ({ params }, ctx) => ({
    data: await chooseOrganization(ctx, params),
    message: texts.success.organizationChanged,
  }),
}

/** A provider's sign-in makes no browser known: each would bring password guesses a new limit. */
const toSignedInResponse = (
  ctx: VisitorContext,
  { token, email }: { token: string; email: string },
) => ({
  message: texts.success.signedIn,
  sessionToken: token,
  ...(!isPendingProviderSignIn(ctx) && { rememberedDevices: rememberDevice(ctx, email) }),
})

/** For sign-ins of two requests, which keep a cookie between them. */
export const toCompletedSignInResponse = (
  ctx: VisitorContext,
  { session, trustToken, ...tokenAndEmail }: CompletedSignIn & { trustToken?: string | undefined },
) => ({
  data: session,
  ...toSignedInResponse(ctx, tokenAndEmail),
  pendingSignIn: null,
  ...(trustToken && { trustToken }),
})

export const secondStepAtSignInHandlers: Handlers<typeof secondStepAtSignInRoutes> = {
  passSecondStep: async ({ body }, ctx) =>
    toCompletedSignInResponse(ctx, await completeByCode(ctx, body)),

  beginSecondStepAtSignIn: async (_input, ctx) => ({ data: await startEnrollmentAtSignIn(ctx) }),

  setUpSecondStepAtSignIn: async ({ body }, ctx) => {
    const { recoveryCodes, ...completedSignIn } = await confirmEnrollmentAtSignIn(ctx, body.code)
    const { session } = completedSignIn
    return { ...toCompletedSignInResponse(ctx, completedSignIn), data: { session, recoveryCodes } }
  },
}

export const ghostHandlers: Handlers<typeof ghostRoutes> = {
  ghostLogin: async ({ params }, ctx) => {
    const { session, token } = await startGhostSession(ctx, params.userId)
    return { data: session, sessionToken: token }
  },

  ghostLogout: async (_input, ctx) => {
    const { session, token } = await returnToOwnSession(ctx)
    return { data: session, sessionToken: token }
  },
}

export const sessionHandlers: Pick<
  Handlers<typeof accountRoutes>,
  'changePassword' | 'listSessions' | 'getSessionEnd' | 'endOtherSessions' | 'endOwnSession'
> = {
  changePassword: async ({ body }, ctx) => {
    await changePassword(ctx, body)
    return { data: null, message: texts.success.passwordChanged }
  },

  listSessions: async (_input, ctx) => ({ data: await listSessions(ctx, ctx.actor.id) }),

  getSessionEnd: async (_input, ctx) => ({ data: await getSessionEnd(ctx) }),

  endOtherSessions: async (_input, ctx) => {
    await endOtherSessions(ctx)
    return { data: null, message: texts.success.otherSessionsEnded }
  },

  endOwnSession: async ({ params }, ctx) => {
    await endOwnSession(ctx, params.sessionId)
    return { data: null, message: signedOutMessage }
  },
}

const signedOutMessage = 'Signed out there'

export const sessionsOfUserHandlers: Handlers<typeof userSessionRoutes> = {
  listSessionsOfUser: async ({ params }, ctx) => ({
    data: await listUserSessions(ctx, params.userId),
  }),

  endSessionOfUser: async ({ params }, ctx) => {
    await endUserSession(ctx, params)
    return { data: null, message: signedOutMessage }
  },

  endSessionsOfUser: async ({ params }, ctx) => {
    await endUserSessions(ctx, params.userId)
    return { data: null, message: 'Signed out everywhere' }
  },
}
