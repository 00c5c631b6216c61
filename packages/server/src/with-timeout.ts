import { setTimeout as delay } from 'node:timers/promises'

/** Undefined if the promise fails or is too late. */
export async function withTimeout<T>(
  found: Promise<T>,
  milliseconds: number,
): Promise<T | undefined> {
  const tooLate = new AbortController()
  const first = await Promise.race([
    found.catch(() => undefined),
    delay(milliseconds, undefined, { signal: tooLate.signal }).catch(() => undefined),
  ])
  tooLate.abort()
  return first
}
