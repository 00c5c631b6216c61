import { processHeartbeatSeconds } from '@curbcut/contract'
import type { FastifyBaseLogger } from 'fastify'
import { runSingletonTask, type SingletonTask } from '#server/db/locks/singleton-task.ts'
import { notifyOfQuotas } from '#server/features/operations/quotas/notify-of-quotas.ts'
import { sendHeartbeat, endHeartbeat } from '#server/features/operations/system-status/heartbeat.ts'
import { notifyOfWarnings } from '#server/features/operations/system-status/notify-of-warnings.ts'
import { newId } from '#server/ids.ts'
import { repeat } from '#server/repeat.ts'
import { minuteMs } from '#server/times.ts'
import { withTimeout } from '#server/with-timeout.ts'

type HeartbeatDeps = Omit<Parameters<typeof sendHeartbeat>[0], 'id'> & { log: FastifyBaseLogger }
type WatchDeps = Parameters<typeof notifyOfWarnings>[0] &
  Parameters<typeof notifyOfQuotas>[0] & { log: FastifyBaseLogger }

/** Sends heartbeats and notifies of warnings and quotas, until the returned function is called. */
export async function startSystemWatch(
  deps: HeartbeatDeps & WatchDeps,
): Promise<() => Promise<void>> {
  const stopHeartbeat = await startHeartbeat(deps)
  const stopWatching = startWatching(deps)
  return async () => {
    stopWatching()
    await stopHeartbeat()
  }
}

const stopTimeoutMs = 2_000

async function startHeartbeat(deps: HeartbeatDeps): Promise<() => Promise<void>> {
  const heartbeatDeps = { ...deps, id: newId() }
  let running: Promise<unknown> = Promise.resolve()
  const sendBeat = () => (running = sendHeartbeat(heartbeatDeps))
  const stop = repeat(sendBeat, {
    everyMs: processHeartbeatSeconds * 1000,
    beginsNow: true,
    log: deps.log,
    failure: 'this process could not say that it is there',
  })
  await running.catch(() => undefined)
  return async () => {
    stop()
    // A running beat would restore the row. A hanging database may not delay a stop.
    await withTimeout(
      Promise.allSettled([running]).then(() => endHeartbeat(heartbeatDeps)),
      stopTimeoutMs,
    )
  }
}

function startWatching(deps: WatchDeps): () => void {
  const { db, log } = deps
  const watch = (name: SingletonTask, work: () => Promise<void>, failure: string) =>
    repeat(() => runSingletonTask(db, name, work), { everyMs: minuteMs, log, failure })
  const stops = [
    watch(
      'watching',
      () => notifyOfWarnings(deps),
      'the state of the machine could not be watched',
    ),
    watch('watchingQuotas', () => notifyOfQuotas(deps), 'the quotas could not be watched'),
  ]
  return () => stops.forEach((stop) => stop())
}
