/** Reads what is cached, or again. */
export type Cached<T> = (() => Promise<T>) & {
  /** Reads now, and keeps that. */
  refresh(): Promise<T>
}

/**
 * Reads at most once in so many milliseconds, for everybody who asks meanwhile. A failure is not stored.
 * `clock`: milliseconds; absent: those of this process.
 */
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
