import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

/** The limits for reading the rest of a refused request. */
const drainLimits = { bytes: 64 * 1024 ** 2, milliseconds: 30_000 }

/**
 * Reads the rest of a refused request; resolves when it ends, the client goes or a limit is reached. A
 * browser whose connection closes while it sends shows a network failure instead of our message.
 */
export function drainRequest(request: FastifyRequest, limits = drainLimits): Promise<void> {
  const body = request.raw
  // Remembered, because a failed body releases its socket.
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
    // An answered request does not notice the end of its connection.
    socket.on('close', finish)
    body.resume()
  })
}

/**
 * A refusal's payload: sent at once, it ends when the rest of the request is read. Send it with
 * `content-length` and `connection: close`: the client then has the whole answer while it still sends,
 * and the connection closes afterwards.
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
