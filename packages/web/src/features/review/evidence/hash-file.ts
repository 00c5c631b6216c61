import { readParts, type ReadOptions } from './read-parts.ts'

/** A program that reads files did not come, or this page may not run it: a new page may. */
export class ReaderNotLoaded extends Error {}

/** The SHA-256 of a file, part by part, in this browser: nothing of it is sent anywhere. */
export async function hashFile(file: Blob, reading: ReadOptions): Promise<string> {
  const hash = await createHash().catch((cause: unknown) => {
    throw new ReaderNotLoaded('The hasher did not load.', { cause })
  })
  for await (const part of readParts(file, reading)) hash.update(part)
  return hash.digest('hex')
}

/** Most visitors only read the page. */
async function createHash() {
  const { createSHA256 } = await import('hash-wasm')
  return createSHA256()
}
