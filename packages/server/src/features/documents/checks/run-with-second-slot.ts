import { setTimeout as delay } from 'node:timers/promises'

type SlotWork = {
  run(id: string): Promise<void>
  takeForSecondSlot(): Promise<string | undefined>
}

type Limits = { afterMs: number; lookMs: number; entryMs: number }

/**
 * Starts a second check after one has run for `afterMs`, looking every `lookMs` until `entryMs`
 * after the call. Rejects with the first failure once nothing runs; after a failure nothing starts.
 */
export async function runWithSecondSlot(
  ids: readonly string[],
  { run, takeForSecondSlot }: SlotWork,
  { afterMs, lookMs, entryMs }: Limits,
): Promise<void> {
  const startedAt = performance.now()
  const startTimes = new Map<Promise<void>, number>()
  const failures: unknown[] = []
  const recordFailure = (error: unknown) => void failures.push(error)
  const start = (id: string) => {
    const completion: Promise<void> = run(id)
      .catch(recordFailure)
      .then(() => void startTimes.delete(completion))
    startTimes.set(completion, performance.now())
  }
  const isSlotFree = () => {
    const [firstStartedAt, secondStartedAt] = startTimes.values()
    if (firstStartedAt === undefined || secondStartedAt !== undefined || failures.length > 0)
      return false
    const now = performance.now()
    return now - firstStartedAt >= afterMs && now - startedAt < entryMs
  }

  for (const id of ids) start(id)
  while (startTimes.size > 0) {
    await waitForAnyEnd([...startTimes.keys()], lookMs)
    if (!isSlotFree()) continue
    const nextId = await takeForSecondSlot().catch(recordFailure)
    if (nextId !== undefined) start(nextId)
  }
  if (failures.length > 0) throw failures[0]
}

async function waitForAnyEnd(running: readonly Promise<void>[], timeoutMs: number): Promise<void> {
  const abortController = new AbortController()
  const timeout = delay(timeoutMs, undefined, { signal: abortController.signal }).catch(() => {})
  await Promise.race([...running, timeout])
  abortController.abort()
}
