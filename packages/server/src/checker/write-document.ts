import type { Readable, Writable } from 'node:stream'

export type DocumentToRead = {
  /** The name at upload with the extension of its type; checks compare it with the title. */
  name: string
  sizeBytes: number
  open(): Readable
  options?: object | undefined
}

/** Precedes the bytes of a document; the answer begins with `id`. */
export type DocumentHead = {
  id: string
  name: string
  sizeBytes: number
  options?: object | undefined
}

type Receiver = {
  stdin: Writable
  closed: Promise<void>
  /** Called whenever the pipe is full; the signal aborts once it is drained. */
  watchReading(drained: AbortSignal): void
}

/** Throws if the store gives too few bytes, but not if the process no longer reads. */
export async function writeDocument(
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
    const drainAbort = new AbortController()
    watchReading(drainAbort.signal)
    await Promise.race([new Promise((resolve) => void stdin.once('drain', resolve)), closed])
    drainAbort.abort()
  }
  if (sentBytes !== head.sizeBytes)
    throw new Error(`${sentBytes} of ${head.sizeBytes} bytes were read`)
}
