import { setTimeout as delay } from 'node:timers/promises'

/** What is found within so many milliseconds; undefined if it fails or comes later, as from a frozen database. */
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
