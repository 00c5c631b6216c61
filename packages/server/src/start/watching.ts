import type { FastifyBaseLogger } from 'fastify'
import { runSingletonTask } from '#server/db/singleton-task.ts'
import { tellWarnings } from '#server/features/machine/tell-warnings.ts'
import { minuteMs } from '#server/times.ts'

type Parts = Parameters<typeof tellWarnings>[0] & { log: FastifyBaseLogger }

/** Looks every minute whether super users have to be told of something; processes take turns. */
export function startWatching(parts: Parts): () => void {
  const timer = setInterval(() => {
    runSingletonTask(parts.db, 'watching', () => tellWarnings(parts)).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'the state of the machine could not be watched'),
    )
  }, minuteMs)
  timer.unref()
  return () => clearInterval(timer)
}
