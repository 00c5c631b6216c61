import { formatQuantity, systemWarnings, type stateRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { readSystemFacts } from './read-system-facts.ts'
import { retryQueue } from './retry-queue.ts'

export const systemStatusHandlers: Handlers<typeof stateRoutes> = {
  getState: async (_input, ctx) => {
    const facts = await readSystemFacts(ctx)
    return { data: { ...facts, warnings: systemWarnings(facts) } }
  },

  retryQueue: async ({ params }, ctx) => {
    const retried = await retryQueue(ctx, params.queue)
    return {
      data: { retried },
      message: `Tried again: ${formatQuantity(retried, 'entry', 'entries')}`,
    }
  },
}
