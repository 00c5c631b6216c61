import { formatQuantity, warningsOf, type stateRoutes } from '@curbcut/contract'
import type { Handlers } from '#server/http/handlers.ts'
import { readFacts } from './read-facts.ts'
import { retryQueue } from './retry-queue.ts'

/** The state of the machine, for super users. */
export const machineHandlers: Handlers<typeof stateRoutes> = {
  getState: async (_input, ctx) => {
    const facts = await readFacts(ctx)
    const { backupWarningHours: backupHours } = ctx.machine
    return { data: { ...facts, warnings: warningsOf(facts, { backupHours }) } }
  },

  retryQueue: async ({ params }, ctx) => {
    const retried = await retryQueue(ctx, params.queue)
    return {
      data: { retried },
      message: `Tried again: ${formatQuantity(retried, 'entry', 'entries')}`,
    }
  },
}
