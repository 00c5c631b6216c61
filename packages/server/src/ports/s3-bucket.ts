import { S3 } from '@aws-sdk/client-s3'
import { UnavailableStoreError } from './file-store.ts'

export type S3Options = {
  bucket: string
  region: string
  /** The address of a store other than Amazon's. */
  endpoint?: string | undefined
  /** Begins every key; without it, the whole bucket is ours. */
  prefix?: string | undefined
  patience?: Patience
}

/** The longest waits for the store, in milliseconds. */
type Patience = {
  /** For the answer to a request without a document. */
  askMs: number
  /** For the store to take one part of a document, and for the next bytes of one. */
  bytesMs: number
}

// A hanging store must give a clear refusal while somebody still waits. A part of a document may come
// over a slow line (8 MiB in 20 seconds are 3.4 Mbit/s).
const defaultPatience: Patience = { askMs: 10_000, bytesMs: 20_000 }

/** The first try and two more: a store that still refuses is down. */
const maxAttempts = 3
// Each download through us holds one socket as long as its client takes.
const maxSockets = 256

type Request<Answer> = (s3: S3, options: { abortSignal: AbortSignal }) => Promise<Answer>

export type Bucket = {
  name: string
  /** Empty, or ends with a slash. */
  prefix: string
  patience: Patience
  /** Sends a request; every fault of it or of its answer is an `UnavailableStoreError`. */
  ask<Answer>(request: Request<Answer>, patienceMs?: number): Promise<Answer>
}

/** A bucket of any S3-compatible store. Credentials come from the usual places of the SDK. */
export function openBucket(options: S3Options): Bucket {
  const { bucket, region, endpoint, prefix, patience = defaultPatience } = options
  const s3 = new S3({
    region,
    // Other stores seldom have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts,
    // The SHA-256 in the signature protects what we send; other stores fail at further checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // We measure time below: a socket also rests while our own client is slow.
    requestHandler: { socketTimeout: 0, httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
  })
  return {
    name: bucket,
    prefix: prefix ? `${prefix}/` : '',
    patience,
    ask: (request, patienceMs = patience.askMs) => within(patienceMs, s3, request),
  }
}

async function within<Answer>(patienceMs: number, s3: S3, request: Request<Answer>) {
  const controller = new AbortController()
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(noAnswer(patienceMs))
    controller.abort()
  }, patienceMs)
  try {
    return await Promise.race([request(s3, { abortSignal: controller.signal }), tooLate])
  } catch (error) {
    throw toBucketError(error)
  } finally {
    clearTimeout(timer)
  }
}

export const noAnswer = (patienceMs: number) =>
  new UnavailableStoreError('Timeout', `no answer within ${patienceMs / 1000} s`)

/** One line, with the fault's name from the store or the network. */
export function toBucketError(error: unknown): UnavailableStoreError {
  if (error instanceof UnavailableStoreError) return error
  const { code, name, message } = error as NodeJS.ErrnoException
  const line = message.replaceAll(/\s+/g, ' ').replace(/\.? *$/, '') || 'no further explanation'
  return new UnavailableStoreError(code ?? name, line, { cause: error })
}

/** Whether the store answered with one of these codes. */
export const isAnswer = (error: unknown, ...codes: string[]) =>
  error instanceof UnavailableStoreError && codes.includes(error.code)
