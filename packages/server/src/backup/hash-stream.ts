import { createHash } from 'node:crypto'

export type HashedStream = {
  chunks: AsyncGenerator<Buffer>
  sizeBytes(): number
  sha256(): string
}

/** Opens the source at its first read, because an earlier failure would be unhandled. */
export function hashStream(open: () => AsyncIterable<Buffer>): HashedStream {
  const hash = createHash('sha256')
  let byteCount = 0
  async function* readAll() {
    for await (const chunk of open()) {
      hash.update(chunk)
      byteCount += chunk.length
      yield chunk
    }
  }
  return { chunks: readAll(), sizeBytes: () => byteCount, sha256: () => hash.digest('hex') }
}

export async function sha256Of(source: AsyncIterable<Buffer>): Promise<string> {
  const { chunks, sha256 } = hashStream(() => source)
  for await (const _ of chunks);
  return sha256()
}
