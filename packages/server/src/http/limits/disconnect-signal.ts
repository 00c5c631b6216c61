import type { FastifyReply } from 'fastify'
import { AppError } from '#server/errors.ts'

/** Aborted when the client disconnects before the answer. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const end = () => {
    if (!raw.writableFinished) controller.abort(new AppError('unavailable'))
  }
  if (raw.destroyed) end()
  else raw.once('close', end)
  return controller.signal
}
