import { createHash } from 'node:crypto'

export type Measured = {
  chunks: AsyncGenerator<Buffer>
  sizeBytes(): number
  sha256(): string
}

/** Opens the source at its first read, because an earlier failure would be unhandled. */
export function measure(open: () => AsyncIterable<Buffer>): Measured {
  const hash = createHash('sha256')
  let size = 0
  async function* pass() {
    for await (const chunk of open()) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  return { chunks: pass(), sizeBytes: () => size, sha256: () => hash.digest('hex') }
}

export async function sha256Of(source: AsyncIterable<Buffer>): Promise<string> {
  const { chunks, sha256 } = measure(() => source)
  for await (const _ of chunks);
  return sha256()
}
