const maxResults = 4
const recent = new Map<string, Promise<Buffer>>()

/** True also while the file is being made. */
export const isMade = (etag: string): boolean => recent.has(etag)

/** Makes a file once per tag: a client that fetches a zip in parts requests it with each part. */
export function makeOnce(etag: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const result = recent.get(etag) ?? make()
  // Moves the tag to the end, because the least recently requested file is dropped first.
  recent.delete(etag)
  recent.set(etag, result)
  for (const oldest of recent.keys()) if (recent.size > maxResults) recent.delete(oldest)
  // After a failure the next request tries again.
  result.catch(() => recent.delete(etag))
  return result
}
