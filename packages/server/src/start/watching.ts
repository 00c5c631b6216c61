import type { FastifyBaseLogger } from 'fastify'
import { runSingletonTask } from '#server/db/singleton-task.ts'
import { notifyOfWarnings } from '#server/features/machine/notify-of-warnings.ts'
import { notifyOfQuotas } from '#server/features/organizations/notify-of-quotas.ts'
import { minuteMs } from '#server/times.ts'

type Parts = Parameters<typeof notifyOfWarnings>[0] &
  Parameters<typeof notifyOfQuotas>[0] & { log: FastifyBaseLogger }

/** Looks every minute whether people have to be told of the machine or of quotas; processes take turns. */
export function startWatching(parts: Parts): () => void {
  const look = async () => {
    // Both end before another process looks.
    const looked = await Promise.allSettled([notifyOfWarnings(parts), notifyOfQuotas(parts)])
    for (const one of looked) if (one.status === 'rejected') throw one.reason
  }
  const timer = setInterval(() => {
    runSingletonTask(parts.db, 'watching', look).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'the state of machine and quotas could not be watched'),
    )
  }, minuteMs)
  timer.unref()
  return () => clearInterval(timer)
}
