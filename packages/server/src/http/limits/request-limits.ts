import type { FastifyInstance } from 'fastify'
import { hasBody } from '#server/http/has-body.ts'
import { requestSeconds } from '#server/limits.ts'
import type { ConcurrentBodiesLimit } from './concurrent-bodies-limit.ts'
import { limitBodyTime } from './limit-body-time.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the request brings documents, which have no time limit. */
    hasNoBodyTimeLimit?: (request: FastifyRequest) => boolean
    /** The route comes from a row of the contract, which limits access. */
    isContractRoute?: boolean
  }
}

export type RequestTimes = { headMs: number; bodyMs: number }

export const defaultRequestTimes: RequestTimes = {
  headMs: requestSeconds.head * 1000,
  bodyMs: requestSeconds.body * 1000,
}

/** Node checks several times within the time for a head. */
export const toServerTimes = ({ headMs }: RequestTimes) => ({
  headersTimeout: headMs,
  // The time of a whole request, which may be an upload; bodies have a limit of their own below.
  requestTimeout: 0,
  connectionsCheckingInterval: Math.ceil(headMs / 12),
})

/** Ends requests that arrive too slowly, and refuses visitors when too many send at a time. */
export function addRequestLimits(
  app: FastifyInstance,
  { bodyMs, bodiesLimit }: { bodyMs: number; bodiesLimit: ConcurrentBodiesLimit },
) {
  app.addHook('onRequest', async (request) => {
    const { hasNoBodyTimeLimit, isContractRoute } = request.routeOptions.config
    if (hasBody(request.raw) && !hasNoBodyTimeLimit?.(request)) limitBodyTime(request.raw, bodyMs)
    // Calls of the contract identify their caller later.
    if (!isContractRoute) await bodiesLimit.acquire(request)
  })
}
