import { setTimeout as delay } from 'node:timers/promises'

type Work = {
  run(id: string): Promise<void>
  /** The next one that may run next to another; undefined if there is none now. */
  takeForSecondSlot(): Promise<string | undefined>
}

type Limits = { afterMs: number; lookMs: number; entryMs: number }

/**
 * Runs these. One that has run for `afterMs` opens a second slot next to it; whether one waits for it is queried every
 * `lookMs`, and no longer than `entryMs`. Ends when nothing runs any more, and then rejects with the first
 * failure; after a failure nothing begins.
 */
export async function runWithSecondSlot(
  ids: readonly string[],
  { run, takeForSecondSlot }: Work,
  { afterMs, lookMs, entryMs }: Limits,
): Promise<void> {
  const startedAt = performance.now()
  const running = new Map<Promise<void>, number>()
  const failures: unknown[] = []
  const fail = (error: unknown) => void failures.push(error)
  const begin = (id: string) => {
    const ended: Promise<void> = run(id)
      .catch(fail)
      .then(() => void running.delete(ended))
    running.set(ended, performance.now())
  }
  const isSlotFree = () => {
    const [since, second] = running.values()
    if (since === undefined || second !== undefined || failures.length > 0) return false
    const now = performance.now()
    return now - since >= afterMs && now - startedAt < entryMs
  }

  for (const id of ids) begin(id)
  while (running.size > 0) {
    await oneEnds([...running.keys()], lookMs)
    if (!isSlotFree()) continue
    const next = await takeForSecondSlot().catch(fail)
    if (next !== undefined) begin(next)
  }
  if (failures.length > 0) throw failures[0]
}

/** Waits until one of these ends, but not longer. */
async function oneEnds(running: readonly Promise<void>[], mostMs: number): Promise<void> {
  const over = new AbortController()
  const waited = delay(mostMs, undefined, { signal: over.signal }).catch(() => {})
  await Promise.race([...running, waited])
  over.abort()
}
