import type { FastifyReply } from 'fastify'
import { AppError } from '#server/errors.ts'

/** Aborted when the client disconnects before the answer. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const end = () => {
    if (!raw.writableFinished) gone.abort(new AppError('unavailable'))
  }
  if (raw.destroyed) end()
  else raw.once('close', end)
  return gone.signal
}
