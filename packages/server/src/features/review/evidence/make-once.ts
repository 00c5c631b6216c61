const most = 4
const recent = new Map<string, Promise<Buffer>>()

/** Whether the file of this tag is made, or is being made. */
export const isMade = (etag: string): boolean => recent.has(etag)

/**
 * Makes the file of this tag once: a client that fetches a zip in parts asks for its report with every part.
 */
export function makeOnce(etag: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const made = recent.get(etag) ?? make()
  // The file that was requested last is dropped last.
  recent.delete(etag)
  recent.set(etag, made)
  for (const oldest of recent.keys()) if (recent.size > most) recent.delete(oldest)
  // After a failure the next request tries again.
  made.catch(() => recent.delete(etag))
  return made
}
