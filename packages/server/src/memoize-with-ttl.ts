/** Reads what is cached, or anew. */
export type Cached<T> = (() => Promise<T>) & {
  /** Reads now, and keeps that. */
  anew(): Promise<T>
}

/**
 * Reads at most once in so many milliseconds, for everybody who asks meanwhile. A failure is not kept.
 * `clock`: milliseconds; absent: those of this process.
 */
export function memoizeWithTtl<T>(
  milliseconds: number,
  read: () => Promise<T>,
  clock: () => number = () => performance.now(),
): Cached<T> {
  let kept: { value: Promise<T>; at: number } | undefined
  const anew = () => {
    const asked = { value: read(), at: clock() }
    kept = asked
    asked.value.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.value
  }
  const readKept = () => (kept && clock() - kept.at < milliseconds ? kept.value : anew())
  return Object.assign(readKept, { anew })
}
