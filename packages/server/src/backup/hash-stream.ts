import { createHash } from 'node:crypto'

export type HashedStream = {
  chunks: AsyncGenerator<Buffer>
  /** Of the chunks that were read so far. */
  sizeBytes(): number
  /** Hexadecimal, of all chunks: call it after the last one. */
  sha256(): string
}

/** Opens the source at its first read, because an earlier failure would be unhandled. */
export function hashStream(open: () => AsyncIterable<Buffer>): HashedStream {
  const hash = createHash('sha256')
  let byteCount = 0
  let digest: string | undefined
  async function* readAll() {
    for await (const chunk of open()) {
      hash.update(chunk)
      byteCount += chunk.length
      yield chunk
    }
  }
  return {
    chunks: readAll(),
    sizeBytes: () => byteCount,
    // A hash gives its digest only once.
    sha256: () => (digest ??= hash.digest('hex')),
  }
}

export async function sha256Of(source: AsyncIterable<Buffer>): Promise<string> {
  const { chunks, sha256 } = hashStream(() => source)
  for await (const _ of chunks);
  return sha256()
}
