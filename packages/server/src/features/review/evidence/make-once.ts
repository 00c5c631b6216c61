const maxRecentFiles = 4
const recentFiles = new Map<string, Promise<Buffer>>()

/** True also while the file is being made. */
export const isMadeOrBeingMade = (etag: string): boolean => recentFiles.has(etag)

/** Makes a file once per tag: a client that fetches a zip in parts requests it with each part. */
export function makeOnce(etag: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = recentFiles.get(etag) ?? make()
  // Moves the tag to the end, because the least recently requested file is dropped first.
  recentFiles.delete(etag)
  recentFiles.set(etag, file)
  for (const oldest of recentFiles.keys())
    if (recentFiles.size > maxRecentFiles) recentFiles.delete(oldest)
  // After a failure the next request tries again.
  file.catch(() => recentFiles.delete(etag))
  return file
}
