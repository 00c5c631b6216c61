/** The reads that the page is about to make by itself. */
const keys = new Set<string>()

/** The next read of this key is the page's own and must not keep the session of somebody who has gone. */
export const readInBackground = (queryCacheKey: string) => void keys.add(queryCacheKey)

/** Whether it is such a read; answers once. */
export const takeBackground = (queryCacheKey: string | undefined) =>
  queryCacheKey !== undefined && keys.delete(queryCacheKey)
