/** Reads at most once in so many milliseconds, for everybody who asks meanwhile. A failure is not kept. */
export function keptFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; at: number } | undefined
  return () => {
    if (!kept || Date.now() - kept.at >= milliseconds) {
      const value = read()
      const asked = { value, at: Date.now() }
      kept = asked
      value.catch(() => {
        if (kept === asked) kept = undefined
      })
    }
    return kept.value
  }
}
