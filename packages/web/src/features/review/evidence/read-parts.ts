export type ReadOptions = {
  signal: AbortSignal
  /** A whole number up to 100, each time that it grows. */
  onPercent: (percent: number) => void
}

/** Read at a time: a large file is never held as a whole, and the page answers between two parts. */
const partBytes = 2 * 1024 ** 2

/** The bytes of a file, part by part. It ends with the signal's reason once nobody waits for them. */
export async function* readParts(
  file: Blob,
  { signal, onPercent }: Pick<ReadOptions, 'signal'> & Partial<ReadOptions>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let percent = 0
  for (let from = 0; from < file.size; from += partBytes) {
    signal.throwIfAborted()
    yield new Uint8Array(await file.slice(from, from + partBytes).arrayBuffer())
    const reached = Math.floor(Math.min(1, (from + partBytes) / file.size) * 100)
    if (reached > percent) onPercent?.(reached)
    percent = reached
  }
  signal.throwIfAborted()
}
