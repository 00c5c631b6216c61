export type ReadOptions = {
  signal: AbortSignal
  /** Gets a whole number up to 100, each time it grows. */
  onPercent: (percent: number) => void
}

/** Small enough to limit memory, and to let the page respond between parts. */
const partBytes = 2 * 1024 ** 2

/** Yields a file in parts. Throws the reason of the signal once it is aborted. */
export async function* readParts(
  file: Blob,
  { signal, onPercent }: ReadOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let percent = 0
  for (let from = 0; from < file.size; from += partBytes) {
    signal.throwIfAborted()
    yield new Uint8Array(await file.slice(from, from + partBytes).arrayBuffer())
    const nextPercent = Math.floor(Math.min(1, (from + partBytes) / file.size) * 100)
    if (nextPercent > percent) onPercent(nextPercent)
    percent = nextPercent
  }
  signal.throwIfAborted()
}
