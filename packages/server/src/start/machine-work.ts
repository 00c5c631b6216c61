import type { FastifyBaseLogger } from 'fastify'
import { startBeating } from './beating.ts'
import { startWatching } from './watching.ts'

type Parts = Parameters<typeof startBeating>[0] &
  Parameters<typeof startWatching>[0] & { log: FastifyBaseLogger }

/** From now until the returned function is called, this process tells that it is there, and super users what is wrong. */
export async function startMachineWork(parts: Parts): Promise<() => Promise<void>> {
  const stopBeating = await startBeating(parts)
  const stopWatching = startWatching(parts)
  return async () => {
    stopWatching()
    await stopBeating()
  }
}
