import type { ghostRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { returnToOwnSession, startGhostSession } from './ghost-service.ts'

/** `secretKey` keys the hashes of the sessions' tokens. */
export const ghostHandlers = (secretKey: string): Handlers<typeof ghostRoutes> => ({
  ghostLogin: async ({ params }, ctx) => {
    const { session, token } = await startGhostSession(ctx, params.userId, secretKey)
    return { data: session, sessionToken: token }
  },

  ghostLogout: async (_input, ctx) => {
    const { session, token } = await returnToOwnSession(ctx, secretKey)
    return { data: session, sessionToken: token }
  },
})
