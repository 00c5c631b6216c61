import { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { openFairQueue } from '#server/fair-queue.ts'
import { toClientAddress } from '#server/http/client-address.ts'
import { maxOpenBodies } from '#server/limits.ts'
import { hasBody } from './limit-body-time.ts'

export type OpenBodiesLimit = {
  /** Refuses too many; `isSignedIn` is called only before a refusal. */
  admit(request: FastifyRequest, isSignedIn?: () => Promise<boolean>): Promise<void>
}

const retryLater = { retryAfterSeconds: 5, hasShortDrain: true } as const

/** Open bodies of unknown clients use memory. Counts in this process, by address. */
export function limitOpenBodies({ trustProxy }: { trustProxy: boolean }): OpenBodiesLimit {
  const { all, ofOneAddress } = maxOpenBodies
  const bodyQueue = openFairQueue({ atOnce: all, maxPerKey: ofOneAddress, maxWaitingPerKey: 0 })
  return {
    async admit(request, isSignedIn) {
      const body = request.raw
      if (!hasBody(body)) return
      // By then a body that came with its head is read.
      await setImmediate()
      if (body.complete || !isNetworkRequest(body)) return
      const code = bodyQueue.isFull() ? 'overloaded' : 'too_many_requests'
      const turn = await bodyQueue.take(keyOf(request, trustProxy))
      if (turn) onBodyEnd(request, () => turn.end())
      else if (!(await isSignedIn?.())) throw new AppError(code, retryLater)
    },
  }
}

/** Injected requests are complete, but do not show it. */
const isNetworkRequest = (body: object) => body instanceof IncomingMessage

/** A request of the proxy itself counts alone. */
function keyOf({ ip, id, socket }: FastifyRequest, trustProxy: boolean): string {
  const isProxyItself = trustProxy && ip === socket.remoteAddress
  return isProxyItself ? id : toClientAddress(ip)
}

function onBodyEnd({ raw: body }: FastifyRequest, onEnd: () => void) {
  const { socket } = body
  const end = () => {
    body.off('end', end).off('close', end)
    socket.off('close', end)
    onEnd()
  }
  body.on('end', end).on('close', end)
  // An answered request does not notice the end of its connection.
  socket.on('close', end)
}
