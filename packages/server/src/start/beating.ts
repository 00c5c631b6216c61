import { processBeatSeconds } from '@curbcut/contract'
import type { FastifyBaseLogger } from 'fastify'
import { sendHeartbeat, endHeartbeat } from '#server/features/machine/heartbeat.ts'
import { newId } from '#server/ids.ts'
import { inTime } from '#server/in-time.ts'

type Parts = Omit<Parameters<typeof sendHeartbeat>[0], 'id'> & { log: FastifyBaseLogger }

const patienceMs = 2_000

/** Says regularly that this process is there, from now until the returned function is called. */
export async function startBeating(parts: Parts): Promise<() => Promise<void>> {
  const own = { ...parts, id: newId() }
  let isFailing = false
  let running = Promise.resolve()
  const next = () => {
    running = sendHeartbeat(own).then(
      () => {
        isFailing = false
      },
      (error: unknown) => {
        // An outage of the database would else fill the log.
        if (!isFailing)
          parts.log.warn({ err: error }, 'this process could not say that it is there')
        isFailing = true
      },
    )
    return running
  }
  await next()
  const timer = setInterval(() => void next(), processBeatSeconds * 1000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    // A beat under way would bring the row back. A database that hangs holds up no stop.
    await inTime(
      running.then(() => endHeartbeat(own)),
      patienceMs,
    )
  }
}
