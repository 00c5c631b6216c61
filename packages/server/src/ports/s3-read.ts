import { Readable } from 'node:stream'
import { MissingObjectError, UnavailableStoreError, type ByteRange } from './file-store.ts'
import { hasErrorCode, timeoutError, toBucketError, type Bucket } from './s3-bucket.ts'

type ObjectSource = { bucket: Bucket; key: string; range: ByteRange | undefined }

/** If the reader disconnects, the request to the store ends too. */
export function readObject(source: ObjectSource): Readable {
  const abortController = new AbortController()
  const stream = Readable.from(streamBytes(source, abortController.signal), { objectMode: false })
  return stream.once('close', () => abortController.abort())
}

async function* streamBytes(source: ObjectSource, closed: AbortSignal) {
  const body = await openBody(source)
  const end = () => body.destroy()
  closed.addEventListener('abort', end)
  if (closed.aborted) end()
  try {
    yield* withReadTimeout(body, source.bucket.patience.bytesMs)
  } catch (error) {
    throw toBucketError(error)
  } finally {
    end()
  }
}

export async function openBody({ bucket, key, range }: ObjectSource): Promise<Readable> {
  const part = range && { Range: `bytes=${range.start}-${range.end}` }
  try {
    const { Body } = await bucket.send((s3, options) =>
      s3.getObject({ Bucket: bucket.name, Key: key, ...part }, options),
    )
    if (Body instanceof Readable) return Body
  } catch (error) {
    if (hasErrorCode(error, 'NoSuchKey')) {
      throw new MissingObjectError(key.slice(bucket.prefix.length))
    }
    throw error
  }
  throw new UnavailableStoreError('NoBody', 'an object without a body')
}

/** Limits the wait for the store, not for the reader. */
async function* withReadTimeout(body: Readable, timeoutMs: number) {
  const startTimer = () => setTimeout(() => body.destroy(timeoutError(timeoutMs)), timeoutMs)
  let timer = startTimer()
  try {
    for await (const chunk of body) {
      clearTimeout(timer)
      yield chunk as Buffer
      timer = startTimer()
    }
  } finally {
    clearTimeout(timer)
  }
}
