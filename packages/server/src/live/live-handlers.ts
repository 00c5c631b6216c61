import type { liveRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'

export const liveHandlers: Handlers<typeof liveRoutes> = {
  openLive: async () => ({ events: 'changes' }),
}
