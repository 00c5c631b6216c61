import type { IHasher } from 'hash-wasm'
import { readParts, type ReadOptions } from './read-parts.ts'

/** The program that computes hashes did not come, or this page may not run it: a new page may. */
export class ReaderNotLoaded extends Error {}

/** The SHA-256 of a file, part by part, in this browser: nothing of it is sent anywhere. */
export const hashFile = (file: Blob, reading: ReadOptions): Promise<string> =>
  digestOf(file, reading, async () => {
    const { createSHA256 } = await import('hash-wasm')
    return createSHA256()
  })

/** The checksum that a zip keeps of each of its files. */
export async function crc32Of(file: Blob, signal: AbortSignal): Promise<number> {
  const digest = await digestOf(file, { signal }, async () => {
    const { createCRC32 } = await import('hash-wasm')
    return createCRC32()
  })
  return Number.parseInt(digest, 16)
}

/** `open` fetches its program: most visitors only read the page. */
async function digestOf(
  file: Blob,
  reading: Parameters<typeof readParts>[1],
  open: () => Promise<IHasher>,
): Promise<string> {
  const hash = await open().catch((cause: unknown) => {
    throw new ReaderNotLoaded('The hasher did not load.', { cause })
  })
  for await (const part of readParts(file, reading)) hash.update(part)
  return hash.digest('hex')
}
