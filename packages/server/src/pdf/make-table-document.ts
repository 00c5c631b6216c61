import { Worker } from 'node:worker_threads'
import { ensure } from '#server/errors.ts'
import type { TableDocument } from './table-document.ts'

export type PdfLimits = { seconds: number; megabytes: number }

/** A table of 2,000 lines takes three seconds and less than 128 MB. */
const usual: PdfLimits = { seconds: 60, megabytes: 512 }

/**
 * The document as a tagged PDF, made in its own thread, so that no other request waits. Fails if the
 * thread fails or exceeds the limits.
 */
export const makeTableDocument = (
  document: TableDocument,
  limits: PdfLimits = usual,
): Promise<Buffer> => inTurn(() => makeInThread(document, limits))

/** Change this with the look of documents: the same document then gives other bytes. */
export const tableLayout = 2

/** The most that may wait: later ones would wait longer than anybody does. */
const mostWaiting = 20
let waiting = 0

/** As many documents at once; others wait, because each takes a processor and memory. */
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()]
let made = 0

async function inTurn<T>(make: () => Promise<T>): Promise<T> {
  ensure(waiting < mostWaiting, 'unavailable')
  waiting += 1
  const lane = made++ % lanes.length
  const result = Promise.resolve(lanes[lane])
    .then(make)
    .finally(() => (waiting -= 1))
  lanes[lane] = result.catch(() => undefined)
  return result
}

async function makeInThread(document: TableDocument, { seconds, megabytes }: PdfLimits) {
  const worker = new Worker(new URL('./table-document-worker.ts', import.meta.url), {
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  worker.once('message', (bytes: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(bytes.buffer)))
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('the thread of a PDF ended without one')))
  const late = new Error(`a PDF was not made within ${seconds} seconds`)
  const timer = setTimeout(() => reject(late), seconds * 1000)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
