const keys = new Set<string>()

/** Marks the next read of this key as the page's own, which must not extend an idle session. */
export const readInBackground = (queryCacheKey: string) => void keys.add(queryCacheKey)

/** Returns true once per marked read. */
export const takeBackground = (queryCacheKey: string | undefined) =>
  queryCacheKey !== undefined && keys.delete(queryCacheKey)
