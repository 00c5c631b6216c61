export type Cached<T> = (() => Promise<T>) & {
  /** Ignores the cache. */
  refresh(): Promise<T>
}

/** Does not cache failures. `clock` counts milliseconds. */
export function memoizeWithTtl<T>(
  milliseconds: number,
  read: () => Promise<T>,
  clock: () => number = () => performance.now(),
): Cached<T> {
  let cached: { value: Promise<T>; at: number } | undefined
  const refresh = () => {
    const reading = { value: read(), at: clock() }
    cached = reading
    reading.value.catch(() => {
      if (cached === reading) cached = undefined
    })
    return reading.value
  }
  const readCached = () => (cached && clock() - cached.at < milliseconds ? cached.value : refresh())
  return Object.assign(readCached, { refresh })
}
