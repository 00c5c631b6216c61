const most = 4
const recent = new Map<string, Promise<Buffer>>()

/** Whether the bytes of this tag are there, or on their way. */
export const isMade = (etag: string): boolean => recent.has(etag)

/** The bytes of this tag, made once: a zip that is fetched in parts asks for its report again and again. */
export function makeOnce(etag: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const made = recent.get(etag) ?? make()
  // Whatever was asked for last is dropped last.
  recent.delete(etag)
  recent.set(etag, made)
  for (const oldest of recent.keys()) if (recent.size > most) recent.delete(oldest)
  // What failed is made anew by whoever comes next.
  made.catch(() => recent.delete(etag))
  return made
}
