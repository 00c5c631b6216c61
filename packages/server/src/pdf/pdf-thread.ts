import { basename } from 'node:path'
import { parentPort, Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { AppError, ensure } from '#server/errors.ts'

export type PdfLimits = { seconds: number; megabytes: number }

/** A report of 500 documents takes 8 seconds of a processor, and longer on a busy machine. */
export const usualPdfLimits: PdfLimits = { seconds: 120, megabytes: 512 }

/**
 * Makes a PDF in a thread of its own, so that other requests need not wait. Fails if the thread fails;
 * refuses a PDF beyond the limits.
 */
export async function makePdf(
  worker: URL,
  data: unknown,
  limits: PdfLimits = usualPdfLimits,
): Promise<Buffer> {
  const waiting = pdfLimit.activeCount + pdfLimit.pendingCount
  ensure(waiting < mostWaiting, 'unavailable', { cause: tooMany(waiting) })
  return pdfLimit(() => makeInThread(worker, data, limits))
}

/** Ends a worker with the PDF that it has made. */
export function handOver(pdf: Buffer) {
  // Copied, because only a whole block of memory can be handed over, and a Buffer may be a part of one.
  const bytes = new Uint8Array(pdf)
  parentPort?.postMessage(bytes, [bytes.buffer])
}

/** The most that may wait or be made: later ones would wait longer than anybody does. */
const mostWaiting = 20

/** Two at once; others wait, because each takes a processor and memory. */
const pdfLimit = pLimit(2)

async function makeInThread(url: URL, workerData: unknown, limits: PdfLimits) {
  const { seconds, megabytes } = limits
  const worker = new Worker(url, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  worker.once('message', (bytes: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(bytes.buffer)))
  worker.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge(url, limits) : error),
  )
  worker.once('exit', () => reject(new Error('the thread of a PDF ended without one')))
  const ended = new Promise((end) => worker.once('exit', end))
  const timer = setTimeout(() => {
    reject(tooSlow(url, limits))
    void worker.terminate()
  }, seconds * 1000)
  try {
    return await promise
  } finally {
    // A thread that has made its PDF, or failed, ends by itself. The next one begins when its memory is free.
    await ended
    clearTimeout(timer)
  }
}

const tooMany = (waiting: number) =>
  new Error(`${waiting} PDFs are made or wait, the most that may`)

const tooSlow = (worker: URL, { seconds }: PdfLimits) =>
  new AppError('unavailable', {
    message: `This PDF takes more than ${seconds} seconds right now. Please try again in a few minutes.`,
    retryAfterSeconds,
    cause: limitOf(worker, `${seconds} seconds`),
  })

/** Another try would fail alike. */
const tooLarge = (worker: URL, { megabytes }: PdfLimits) =>
  new AppError('unavailable', {
    message: `This PDF needs more than ${megabytes} MB of memory and cannot be made here.`,
    cause: limitOf(worker, `${megabytes} MB of its heap`),
  })

/** The name in the log: the kind of PDF, without any name inside it. */
const limitOf = (worker: URL, limit: string) =>
  new Error(`the thread of ${basename(worker.pathname)} was ended at ${limit}`)

/** Until the PDFs under way have ended. */
const retryAfterSeconds = 120
