import { processBeatSeconds } from '@curbcut/contract'
import type { FastifyBaseLogger } from 'fastify'
import { sendHeartbeat, endHeartbeat } from '#server/features/machine/heartbeat.ts'
import { newId } from '#server/ids.ts'
import { inTime } from '#server/in-time.ts'
import { renewLease } from '#server/renew-lease.ts'
import { startWatching } from './watching.ts'

type BeatParts = Omit<Parameters<typeof sendHeartbeat>[0], 'id'> & { log: FastifyBaseLogger }
type Parts = BeatParts & Parameters<typeof startWatching>[0]

/** From now until the returned function is called, this process tells that it is there, and super users what is wrong. */
export async function startMachineWork(parts: Parts): Promise<() => Promise<void>> {
  const stopBeating = await startBeating(parts)
  const stopWatching = startWatching(parts)
  return async () => {
    stopWatching()
    await stopBeating()
  }
}

const patienceMs = 2_000

async function startBeating(parts: BeatParts): Promise<() => Promise<void>> {
  const own = { ...parts, id: newId() }
  let running: Promise<unknown> = Promise.resolve()
  const stop = renewLease({
    everyMs: processBeatSeconds * 1000,
    beginsNow: true,
    renew: () => (running = sendHeartbeat(own)),
    log: parts.log,
    what: 'the sign that this process is there',
  })
  await running.catch(() => undefined)
  return async () => {
    stop()
    // A beat under way would bring the row back. A database that hangs holds up no stop.
    await inTime(
      Promise.allSettled([running]).then(() => endHeartbeat(own)),
      patienceMs,
    )
  }
}
