import { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { openFairQueue } from '#server/fair-queue.ts'
import { toClientAddress } from '#server/http/client-address.ts'
import { hasBody } from '#server/http/has-body.ts'
import { maxConcurrentBodies } from '#server/limits.ts'

export type ConcurrentBodiesLimit = {
  /** Throws if too many bodies are arriving. Calls isSignedIn only when it would refuse. */
  acquire(request: FastifyRequest, isSignedIn?: () => Promise<boolean>): Promise<void>
}

const retryLater = { retryAfterSeconds: 5, drainsBriefly: true } as const

/**
 * Limits the request bodies that are still arriving, in total and by address, because each takes
 * memory. Signed-in people are never refused. Counts in this process only.
 */
export function createConcurrentBodiesLimit({
  trustProxy,
}: {
  trustProxy: boolean
}): ConcurrentBodiesLimit {
  const { total, perAddress } = maxConcurrentBodies
  const bodyQueue = openFairQueue({ atOnce: total, maxPerKey: perAddress, maxWaitingPerKey: 0 })
  return {
    async acquire(request, isSignedIn) {
      const { raw } = request
      if (!hasBody(raw)) return
      // By then a body that came with its head is read.
      await setImmediate()
      if (raw.complete || !isNetworkRequest(raw)) return
      const isFull = bodyQueue.isFull()
      const turn = await bodyQueue.take(keyOf(request, trustProxy))
      if (turn) onBodyEnd(request, () => turn.end())
      else if (!(await isSignedIn?.()))
        throw new AppError(isFull ? 'overloaded' : 'too_many_requests', retryLater)
    },
  }
}

/** Injected requests are complete, but do not show it. */
const isNetworkRequest = (raw: object) => raw instanceof IncomingMessage

/** Requests of the proxy itself, such as its probes, do not share the limit of one address. */
function keyOf({ ip, id, socket }: FastifyRequest, trustProxy: boolean): string {
  const isProxyItself = trustProxy && ip === socket.remoteAddress
  return isProxyItself ? id : toClientAddress(ip)
}

function onBodyEnd({ raw }: FastifyRequest, onEnd: () => void) {
  const { socket } = raw
  const end = () => {
    raw.off('end', end).off('close', end)
    socket.off('close', end)
    onEnd()
  }
  raw.on('end', end).on('close', end)
  // An answered request does not notice the end of its connection.
  socket.on('close', end)
}
