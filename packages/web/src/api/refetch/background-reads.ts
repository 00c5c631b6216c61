const backgroundKeys = new Set<string>()

/** Marks the next read of this key as the page's own, which must not extend an idle session. */
export const markAsBackground = (queryCacheKey: string) => void backgroundKeys.add(queryCacheKey)

/** Returns true once per marked read. */
export const takeBackgroundMark = (queryCacheKey: string | undefined) =>
  queryCacheKey !== undefined && backgroundKeys.delete(queryCacheKey)
