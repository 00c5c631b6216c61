import { createHash } from 'node:crypto'

/** Chunks that pass through, with their size and SHA-256 when all have passed. */
export type Measured = {
  chunks: AsyncGenerator<Buffer>
  sizeBytes(): number
  sha256(): string
}

/**
 * Measures what a source gives. It is opened when its first chunk is asked for: before that nobody
 * would hear of its failure, which ends the process.
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

/** The SHA-256 of what a stream gives. */
export async function sha256Of(source: AsyncIterable<Buffer>): Promise<string> {
  const { chunks, sha256 } = measure(() => source)
  for await (const _ of chunks);
  return sha256()
}
