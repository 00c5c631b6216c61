import { setTimeout as delay } from 'node:timers/promises'

type Work = {
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
  { run, takeForSecondSlot }: Work,
  { afterMs, lookMs, entryMs }: Limits,
): Promise<void> {
  const startedAt = performance.now()
  const startTimes = new Map<Promise<void>, number>()
  const failures: unknown[] = []
  const fail = (error: unknown) => void failures.push(error)
  const begin = (id: string) => {
    const completion: Promise<void> = run(id)
      .catch(fail)
      .then(() => void startTimes.delete(completion))
    startTimes.set(completion, performance.now())
  }
  const isSlotFree = () => {
    const [since, second] = startTimes.values()
    if (since === undefined || second !== undefined || failures.length > 0) return false
    const now = performance.now()
    return now - since >= afterMs && now - startedAt < entryMs
  }

  for (const id of ids) begin(id)
  while (startTimes.size > 0) {
    await waitForAnyEnd([...startTimes.keys()], lookMs)
    if (!isSlotFree()) continue
    const next = await takeForSecondSlot().catch(fail)
    if (next !== undefined) begin(next)
  }
  if (failures.length > 0) throw failures[0]
}

async function waitForAnyEnd(running: readonly Promise<void>[], timeoutMs: number): Promise<void> {
  const over = new AbortController()
  const waited = delay(timeoutMs, undefined, { signal: over.signal }).catch(() => {})
  await Promise.race([...running, waited])
  over.abort()
}
