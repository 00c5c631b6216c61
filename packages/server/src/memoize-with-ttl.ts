export type CachedRead<T> = (() => Promise<T>) & {
  /** Ignores the cache. */
  refresh(): Promise<T>
}

/** Does not cache failures. `clock` counts milliseconds. */
export function memoizeWithTtl<T>(
  milliseconds: number,
  read: () => Promise<T>,
  clock: () => number = () => performance.now(),
): CachedRead<T> {
  let cached: { value: Promise<T>; at: number } | undefined
  const refresh = () => {
    const entry = { value: read(), at: clock() }
    cached = entry
    entry.value.catch(() => {
      if (cached === entry) cached = undefined
    })
    return entry.value
  }
  const readCached = () => (cached && clock() - cached.at < milliseconds ? cached.value : refresh())
  return Object.assign(readCached, { refresh })
}
