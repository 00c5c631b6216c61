import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { AppError } from '#server/errors.ts'

const slowBodies = new WeakSet<Readable>()

export const isTooSlow = (body: Readable): boolean => slowBodies.has(body)

/** Fails the body's reader, which can still answer; without a reader, the connection ends. */
function failBody(body: Readable) {
  slowBodies.add(body)
  if (body.listenerCount('error') > 0) body.emit('error', new AppError('request_too_slow'))
  else body.destroy()
}

export function limitBodyTime(body: IncomingMessage, milliseconds: number) {
  const timer = setTimeout(() => failBody(body), milliseconds)
  timer.unref()
  const stop = () => clearTimeout(timer)
  body.once('end', stop).once('close', stop)
}

/** At least so many bytes in each period of this length. */
export type MinRate = { bytes: number; milliseconds: number }

/** The clock stops while the body waits for our disk or store. */
export function enforceMinRate(body: Readable, { bytes, milliseconds }: MinRate): { stop(): void } {
  let missingBytes = bytes
  let remainingMs = milliseconds
  let resumedAt = performance.now()
  let timer = setTimeout(() => failBody(body), remainingMs)

  const countBytes = (chunk: Buffer) => {
    missingBytes -= chunk.length
    if (missingBytes > 0) return
    missingBytes = bytes
    remainingMs = milliseconds
    resume()
  }
  const pause = () => {
    clearTimeout(timer)
    remainingMs -= performance.now() - resumedAt
  }
  const resume = () => {
    clearTimeout(timer)
    resumedAt = performance.now()
    // Bytes since the last pause may have used up the time.
    timer = setTimeout(() => failBody(body), Math.max(0, remainingMs))
  }
  const stop = () => {
    clearTimeout(timer)
    body.off('data', countBytes).off('pause', pause).off('resume', resume).off('end', stop)
  }
  body.on('data', countBytes).on('pause', pause).on('resume', resume).once('end', stop)
  return { stop }
}
