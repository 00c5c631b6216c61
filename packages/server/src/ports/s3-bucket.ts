import { S3 } from '@aws-sdk/client-s3'
import { UnavailableStoreError } from './file-store.ts'

export type S3Options = {
  bucket: string
  region: string
  endpoint?: string | undefined
  /** Begins every key; absent: the whole bucket is ours. */
  prefix?: string | undefined
  patience?: Timeouts
}

/** The longest waits for the store, in milliseconds. */
type Timeouts = {
  askMs: number
  /** For one part of a document, up or down. */
  bytesMs: number
}

// Lets a user wait for a refusal, and a part use a slow line (8 MiB in 20 seconds are 3.4 Mbit/s).
const defaultTimeouts: Timeouts = { askMs: 10_000, bytesMs: 20_000 }

const maxAttempts = 3
// Each download through the server uses one socket as long as its client takes.
const maxSockets = 256

type Request<Answer> = (s3: S3, options: { abortSignal: AbortSignal }) => Promise<Answer>

export type Bucket = {
  name: string
  /** Empty, or ends with a slash. */
  prefix: string
  patience: Timeouts
  /** Throws every error of the request or its response as an `UnavailableStoreError`. */
  send<Answer>(request: Request<Answer>, timeoutMs?: number): Promise<Answer>
}

/** Credentials come from the SDK's usual sources. */
export function openBucket(options: S3Options): Bucket {
  const { bucket, region, endpoint, prefix, patience = defaultTimeouts } = options
  const s3 = new S3({
    region,
    // Other stores seldom have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts,
    // The signature's SHA-256 protects what we send; some stores reject other checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // `ask` measures time itself: a socket also rests while our client is slow.
    requestHandler: { socketTimeout: 0, httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
  })
  return {
    name: bucket,
    prefix: prefix ? `${prefix}/` : '',
    patience,
    send: (request, timeoutMs = patience.askMs) => sendWithTimeout(timeoutMs, s3, request),
  }
}

async function sendWithTimeout<Answer>(timeoutMs: number, s3: S3, request: Request<Answer>) {
  const controller = new AbortController()
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(timeoutError(timeoutMs))
    controller.abort()
  }, timeoutMs)
  try {
    return await Promise.race([request(s3, { abortSignal: controller.signal }), timedOut])
  } catch (error) {
    throw toBucketError(error)
  } finally {
    clearTimeout(timer)
  }
}

export const timeoutError = (timeoutMs: number) =>
  new UnavailableStoreError('Timeout', `no answer within ${timeoutMs / 1000} s`)

/** One line with the name of the error of the store or the network. */
export function toBucketError(error: unknown): UnavailableStoreError {
  if (error instanceof UnavailableStoreError) return error
  const { code, name, message } = error as NodeJS.ErrnoException
  const line = message.replaceAll(/\s+/g, ' ').replace(/\.? *$/, '') || 'no further explanation'
  return new UnavailableStoreError(code ?? name, line, { cause: error })
}

export const hasErrorCode = (error: unknown, ...codes: string[]) =>
  error instanceof UnavailableStoreError && codes.includes(error.code)
