import { texts, type accountRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { endOtherSessions } from './end-sessions.ts'
import { listSessions } from './session-service.ts'

/** `updateProfile` belongs to the people, the sessions of an account to signing in. */
export const sessionHandlers: Pick<
  Handlers<typeof accountRoutes>,
  'listSessions' | 'endOtherSessions'
> = {
  listSessions: async (_input, ctx) => ({ data: await listSessions(ctx) }),

  endOtherSessions: async (_input, ctx) => {
    await endOtherSessions(ctx)
    return { data: null, message: texts.success.otherSessionsEnded }
  },
}
