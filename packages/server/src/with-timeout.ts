import { setTimeout as delay } from 'node:timers/promises'

/** Undefined if the promise fails or is too late. */
export async function withTimeout<T>(
  promise: Promise<T>,
  timeoutMs: number,
): Promise<T | undefined> {
  const timerAbort = new AbortController()
  const result = await Promise.race([
    promise.catch(() => undefined),
    delay(timeoutMs, undefined, { signal: timerAbort.signal }).catch(() => undefined),
  ])
  timerAbort.abort()
  return result
}
