import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

/** How much of a refused request is still taken in. */
const drainLimits = { bytes: 64 * 1024 ** 2, milliseconds: 30_000 }

/**
 * Reads away what still comes of a request that was refused, and resolves when it has ended, the
 * client has gone or a limit is reached. A browser that finds its connection closed while it sends
 * reports a network failure instead of our message.
 */
export function drainRequest(request: FastifyRequest, limits = drainLimits): Promise<void> {
  const body = request.raw
  // Held, because a body that fails lets go of its socket.
  const { socket } = body
  if (body.readableEnded || body.destroyed) return Promise.resolve()

  return new Promise((resolve) => {
    let bytes = 0
    const finish = () => {
      clearTimeout(timer)
      body.off('data', count).off('end', finish).off('close', finish).off('error', finish)
      socket.off('close', finish)
      resolve()
    }
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes < limits.bytes) return
      body.pause()
      finish()
    }
    const timer = setTimeout(finish, limits.milliseconds)
    body.unpipe()
    body.on('data', count).on('end', finish).on('close', finish).on('error', finish)
    // A request that is already answered does not notice that its connection ends.
    socket.on('close', finish)
    body.resume()
  })
}

/**
 * The payload of a refusal that is sent at once and ends when the rest of the request is drained.
 * Send it with `content-length` and `connection: close`: the client has the whole answer while it
 * still sends, and the connection closes only afterwards.
 */
export function drainingAnswer(
  request: FastifyRequest,
  payload: string,
  limits: typeof drainLimits | undefined = drainLimits,
): Readable {
  const answer = new Readable({ read() {} })
  answer.push(payload)
  void drainRequest(request, limits).then(() => answer.push(null))
  return answer
}
