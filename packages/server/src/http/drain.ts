import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

const drainLimits = { bytes: 64 * 1024 ** 2, milliseconds: 30_000 }

/** A browser whose connection closes while it sends shows a network failure, not our message. */
export function drainRequest(request: FastifyRequest, limits = drainLimits): Promise<void> {
  const body = request.raw
  // A failed body releases its socket.
  const { socket } = body
  if (body.readableEnded || body.destroyed) return Promise.resolve()

  return new Promise((resolve) => {
    let bytes = 0
    const finish = () => {
      clearTimeout(timer)
      body.off('data', onData).off('end', finish).off('close', finish).off('error', finish)
      socket.off('close', finish)
      resolve()
    }
    const onData = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes < limits.bytes) return
      body.pause()
      finish()
    }
    const timer = setTimeout(finish, limits.milliseconds)
    body.unpipe()
    body.on('data', onData).on('end', finish).on('close', finish).on('error', finish)
    // An answered request does not notice the end of its connection.
    socket.on('close', finish)
    body.resume()
  })
}

/** Sent at once, ends with the request's body. Needs `content-length` and `connection: close`. */
export function createDrainingResponse(
  request: FastifyRequest,
  payload: string,
  limits: typeof drainLimits | undefined = drainLimits,
): Readable {
  const response = new Readable({ read() {} })
  response.push(payload)
  void drainRequest(request, limits).then(() => response.push(null))
  return response
}
