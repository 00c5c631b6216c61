import type { FastifyInstance } from 'fastify'
import { requestSeconds } from '#server/limits.ts'
import { hasBody, limitBodyTime } from './body-time.ts'
import type { UnfinishedRequests } from './unfinished-requests.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a request brings documents, for which there is no limit of time. */
    takesItsTime?: (request: FastifyRequest) => boolean
    /** Served from a row of the contract, which says who may ask. */
    isOfContract?: boolean
  }
}

/** Milliseconds for the head of a request, and for its body. */
export type RequestTime = { headMs: number; bodyMs: number }

export const requestTime: RequestTime = {
  headMs: requestSeconds.head * 1000,
  bodyMs: requestSeconds.body * 1000,
}

/** What the server itself is told: it looks several times within the time of a head. */
export const toServerTimes = ({ headMs }: RequestTime) => ({
  headersTimeout: headMs,
  // Of a whole request, which may be an upload: the body has its own limit below.
  requestTimeout: 0,
  connectionsCheckingInterval: Math.ceil(headMs / 12),
})

/** Ends what takes too long to arrive, and refuses visitors of whom too many send at a time. */
export function addRequestLimits(
  app: FastifyInstance,
  { bodyMs, unfinished }: { bodyMs: number; unfinished: UnfinishedRequests },
) {
  app.addHook('onRequest', async (request) => {
    const { takesItsTime, isOfContract } = request.routeOptions.config
    if (hasBody(request.raw) && !takesItsTime?.(request)) limitBodyTime(request.raw, bodyMs)
    // Of the others it is known only later who asks.
    if (!isOfContract) await unfinished.admit(request)
  })
}
