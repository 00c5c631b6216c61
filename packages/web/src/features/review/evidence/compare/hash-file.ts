import { readParts, type ReadOptions } from './read-parts.ts'

/** A library did not load, or the page may not run it; reloading may help. */
export class LibraryNotLoaded extends Error {}

/** The SHA-256 of a file, computed in parts in the browser. Rejects with LibraryNotLoaded. */
export async function hashFile(file: Blob, readOptions: ReadOptions): Promise<string> {
  const hash = await createHash().catch((cause: unknown) => {
    throw new LibraryNotLoaded('The hasher did not load.', { cause })
  })
  for await (const part of readParts(file, readOptions)) hash.update(part)
  return hash.digest('hex')
}

/** Loaded on demand, because most visitors only read the page. */
async function createHash() {
  const { createSHA256 } = await import('hash-wasm')
  return createSHA256()
}
