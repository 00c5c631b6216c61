export type CachedRead<T> = (() => Promise<T>) & {
  /** Ignores the cache. */
  refresh(): Promise<T>
}

/**
 * Shares a read under way, and does not cache failures. A time in milliseconds counts from the start
 * of the read; one by value counts from its end, so the read itself needs a time limit.
 */
export function memoizeWithTtl<T>(
  ttlMs: number | ((value: T) => number),
  read: () => Promise<T>,
  clock: () => number = () => performance.now(),
): CachedRead<T> {
  let cached: { value: Promise<T>; expiresAt: number } | undefined
  const refresh = () => {
    const expiresAt = typeof ttlMs === 'number' ? clock() + ttlMs : Infinity
    const entry = { value: read(), expiresAt }
    cached = entry
    entry.value.then(
      (value) => {
        if (typeof ttlMs !== 'number') entry.expiresAt = clock() + ttlMs(value)
      },
      () => {
        if (cached === entry) cached = undefined
      },
    )
    return entry.value
  }
  const readCached = () => (cached && clock() < cached.expiresAt ? cached.value : refresh())
  return Object.assign(readCached, { refresh })
}
