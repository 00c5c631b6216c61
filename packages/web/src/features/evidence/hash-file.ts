export type Reading = {
  signal: AbortSignal
  /** A whole number up to 100, each time that it grows. */
  onPercent: (percent: number) => void
}

/** Read at a time: a large file is never held as a whole, and the page answers between two parts. */
const partBytes = 2 * 1024 ** 2

/** The program that computes hashes, or unpacks, did not come, or this page may not run it: a new page may. */
export class ReaderNotLoaded extends Error {}

/** The SHA-256 of a file, part by part, in this browser: nothing of it is sent anywhere. */
export async function hashFile(file: Blob, { signal, onPercent }: Reading): Promise<string> {
  const hash = await openHash()
  let percent = 0
  for (let from = 0; from < file.size; from += partBytes) {
    signal.throwIfAborted()
    const part = await file.slice(from, from + partBytes).arrayBuffer()
    hash.update(new Uint8Array(part))
    const reached = Math.floor(Math.min(1, (from + partBytes) / file.size) * 100)
    if (reached > percent) onPercent(reached)
    percent = reached
  }
  signal.throwIfAborted()
  return hash.digest('hex')
}

async function openHash() {
  try {
    // Most visitors only read the page.
    const { createSHA256 } = await import('hash-wasm')
    return await createSHA256()
  } catch (cause) {
    throw new ReaderNotLoaded('The hasher did not load.', { cause })
  }
}
