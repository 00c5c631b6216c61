import { basename } from 'node:path'
import { parentPort, Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { AppError, ensure } from '#server/errors.ts'

export type PdfLimits = { seconds: number; megabytes: number }

/** A report of 500 documents takes 8 seconds of a processor. */
export const defaultPdfLimits: PdfLimits = { seconds: 120, megabytes: 512 }

/** Works in a thread, so that requests need not wait. Throws for a PDF beyond the limits. */
export async function renderPdfInWorker(
  worker: URL,
  data: unknown,
  limits: PdfLimits = defaultPdfLimits,
): Promise<Buffer> {
  const queueLength = pdfQueue.activeCount + pdfQueue.pendingCount
  ensure(queueLength < maxQueueLength, 'unavailable', { cause: tooManyError(queueLength) })
  return pdfQueue(() => renderInThread(worker, data, limits))
}

export function postPdf(pdf: Buffer) {
  // Copied, because a Buffer may share its memory, and only a whole block can be transferred.
  const bytes = new Uint8Array(pdf)
  parentPort?.postMessage(bytes, [bytes.buffer])
}

/** More would wait longer than their clients. */
const maxQueueLength = 20

const pdfQueue = pLimit(2)

async function renderInThread(url: URL, workerData: unknown, limits: PdfLimits) {
  const { seconds, megabytes } = limits
  const worker = new Worker(url, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  worker.once('message', (bytes: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(bytes.buffer)))
  worker.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLargeError(url, limits) : error),
  )
  worker.once('exit', () => reject(new Error('the thread of a PDF ended without one')))
  const exit = new Promise((end) => worker.once('exit', end))
  const timer = setTimeout(() => {
    reject(tooSlowError(url, limits))
    void worker.terminate()
  }, seconds * 1000)
  try {
    return await promise
  } finally {
    // The thread ends by itself; the next one starts when its memory is free.
    await exit
    clearTimeout(timer)
  }
}

const tooManyError = (waiting: number) =>
  new Error(`${waiting} PDFs are made or wait, the most that may`)

const tooSlowError = (worker: URL, { seconds }: PdfLimits) =>
  new AppError('unavailable', {
    message: `This PDF takes more than ${seconds} seconds right now. Please try again in a few minutes.`,
    retryAfterSeconds,
    cause: limitReachedError(worker, `${seconds} seconds`),
  })

/** Has no `retryAfterSeconds`: another try would fail alike. */
const tooLargeError = (worker: URL, { megabytes }: PdfLimits) =>
  new AppError('unavailable', {
    message: `This PDF needs more than ${megabytes} MB of memory and cannot be made here.`,
    cause: limitReachedError(worker, `${megabytes} MB of its heap`),
  })

/** For the log: the kind of PDF, but no name inside it. */
const limitReachedError = (worker: URL, limit: string) =>
  new Error(`the thread of ${basename(worker.pathname)} was ended at ${limit}`)

const retryAfterSeconds = 120
