import type { Readable, Writable } from 'node:stream'

/** A document of the store. */
export type StoredDocument = {
  /** Tells the kind, and is compared with the title: the name that it was uploaded with. */
  name: string
  sizeBytes: number
  open(): Readable
  /** What else the process gets, where it does more than one thing with documents. */
  options?: object | undefined
}

/** The line before the bytes of a document. Its answer begins with `id`. */
export type DocumentHead = {
  id: string
  name: string
  sizeBytes: number
  options?: object | undefined
}

type Receiver = {
  stdin: Writable
  /** Resolves once it listens no longer. */
  closed: Promise<void>
  /** Reported each time that it has to read before it gets more; the signal, that it has. */
  watchReading(read: AbortSignal): void
}

/** Sends all bytes, unless the process listens no longer: that is no fault of the store. */
export async function sendDocument(
  bytes: Readable,
  { stdin, closed, watchReading }: Receiver,
  head: DocumentHead,
): Promise<void> {
  stdin.write(`${JSON.stringify(head)}\n`)
  let sentBytes = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    if (stdin.destroyed) return
    sentBytes += chunk.length
    if (stdin.write(chunk)) continue
    const read = new AbortController()
    watchReading(read.signal)
    await Promise.race([new Promise((resolve) => void stdin.once('drain', resolve)), closed])
    read.abort()
  }
  if (sentBytes !== head.sizeBytes)
    throw new Error(`${sentBytes} of ${head.sizeBytes} bytes were read`)
}
