import { createHash } from 'node:crypto'

/** Chunks that pass through; their size and SHA-256 are known at the end. */
export type Measured = {
  chunks: AsyncGenerator<Buffer>
  sizeBytes(): number
  sha256(): string
}

/**
 * Measures a source. Opens it when its first chunk is requested: nobody would catch an earlier failure,
 * and that would end the process.
 */
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

/** The SHA-256 of a stream's bytes. */
export async function sha256Of(source: AsyncIterable<Buffer>): Promise<string> {
  const { chunks, sha256 } = measure(() => source)
  for await (const _ of chunks);
  return sha256()
}
