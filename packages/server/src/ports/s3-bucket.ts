import { S3 } from '@aws-sdk/client-s3'
import { UnavailableStoreError } from './file-store.ts'

export type S3Options = {
  bucket: string
  region: string
  /** The address of a store that is not Amazon's. */
  endpoint?: string | undefined
  /** Stands in front of every key; without it the whole bucket is ours. */
  prefix?: string | undefined
  patience?: Patience
}

/** How long we wait for the store, in milliseconds. */
type Patience = {
  /** Until a request that carries no document is answered. */
  askMs: number
  /** Until one part of a document is taken, and for the next bytes of one. */
  bytesMs: number
}

// A store that hangs must end as a clear refusal while somebody still waits for it; a part of a
// document may come over a slow line (8 MiB in 20 seconds are 3.4 Mbit/s).
const defaultPatience: Patience = { askMs: 10_000, bytesMs: 20_000 }

/** A first try and two more: beyond that a store that refuses is down. */
const maxAttempts = 3
// Each download that goes through us holds one for as long as its client takes.
const maxSockets = 256

type Request<Answer> = (s3: S3, options: { abortSignal: AbortSignal }) => Promise<Answer>

export type Bucket = {
  name: string
  /** Empty, or with a slash at its end. */
  prefix: string
  patience: Patience
  /** Sends a request; whatever is wrong with it or with its answer is an `UnavailableStoreError`. */
  ask<Answer>(request: Request<Answer>, patienceMs?: number): Promise<Answer>
}

/** A bucket of any store that speaks S3. Credentials come from the usual places of the SDK. */
export function openBucket(options: S3Options): Bucket {
  const { bucket, region, endpoint, prefix, patience = defaultPatience } = options
  const s3 = new S3({
    region,
    // Other stores seldom have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts,
    // What is sent is signed with its SHA-256 anyway; other stores trip over further sums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // Time is measured below: a socket also rests while our own client is slow.
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
    throw toStoreError(error)
  } finally {
    clearTimeout(timer)
  }
}

export const noAnswer = (patienceMs: number) =>
  new UnavailableStoreError('Timeout', `no answer within ${patienceMs / 1000} s`)

/** In one line, with the name that the store or the network gave it. */
export function toStoreError(error: unknown): UnavailableStoreError {
  if (error instanceof UnavailableStoreError) return error
  const { code, name, message } = error as NodeJS.ErrnoException
  const line = message.replaceAll(/\s+/g, ' ').replace(/\.? *$/, '') || 'no further explanation'
  return new UnavailableStoreError(code ?? name, line, { cause: error })
}

/** Whether the store answered with one of these codes. */
export const isAnswer = (error: unknown, ...codes: string[]) =>
  error instanceof UnavailableStoreError && codes.includes(error.code)
