import { UnavailableStoreError } from './file-store.ts'
import { hasErrorCode, type Bucket } from './s3-bucket.ts'

type ObjectTarget = { bucket: Bucket; key: string }

/** Streams an object in parts of `partBytes`, with at most two of them in memory. */
export async function writeObject(
  target: ObjectTarget,
  chunks: AsyncIterable<Buffer>,
  partBytes: number,
): Promise<void> {
  let firstPart: Buffer | undefined
  let multipart: Multipart | undefined
  try {
    for await (const part of partsOf(chunks, partBytes)) {
      if (multipart) {
        await multipart.send(part)
      } else if (firstPart) {
        multipart = await openMultipart(target)
        await multipart.send(firstPart)
        await multipart.send(part)
        firstPart = undefined
      } else {
        firstPart = part
      }
    }
    await (multipart ? multipart.complete() : putObject(target, firstPart ?? Buffer.alloc(0)))
  } catch (error) {
    await multipart?.abort()
    throw error
  }
}

/** All parts but the last have the same size, because some stores require it. */
async function* partsOf(chunks: AsyncIterable<Buffer>, partBytes: number) {
  let pending: Buffer[] = []
  let pendingBytes = 0
  for await (const chunk of chunks) {
    let remaining = chunk
    while (pendingBytes + remaining.length >= partBytes) {
      const missingBytes = partBytes - pendingBytes
      yield Buffer.concat([...pending, remaining.subarray(0, missingBytes)])
      remaining = remaining.subarray(missingBytes)
      pending = []
      pendingBytes = 0
    }
    if (remaining.length > 0) pending.push(remaining)
    pendingBytes += remaining.length
  }
  if (pendingBytes > 0) yield Buffer.concat(pending)
}

/** Throws `PreconditionFailed` if the object exists. */
export async function putObject(target: ObjectTarget, Body: Buffer): Promise<void> {
  await writeIfAbsent(target, (condition) => sendObject(target, Body, condition))
}

export async function replaceObject(target: ObjectTarget, Body: Buffer): Promise<void> {
  await sendObject(target, Body)
}

const sendObject = (
  { bucket, key: Key }: ObjectTarget,
  Body: Buffer,
  condition: { IfNoneMatch?: '*' } = {},
) =>
  bucket.send(
    (s3, options) => s3.putObject({ Bucket: bucket.name, Key, Body, ...condition }, options),
    bucket.patience.bytesMs,
  )

/** Asks first if a store lacks the condition; only the id at a first start has two writers. */
async function writeIfAbsent(
  { bucket, key: Key }: ObjectTarget,
  send: (condition: { IfNoneMatch?: '*' }) => Promise<unknown>,
) {
  try {
    await send({ IfNoneMatch: '*' })
  } catch (error) {
    if (!hasErrorCode(error, 'NotImplemented')) throw error
    if (await objectExists({ bucket, key: Key })) {
      throw new UnavailableStoreError('PreconditionFailed', `there is an object ${Key}`)
    }
    await send({})
  }
}

async function objectExists({ bucket, key: Key }: ObjectTarget) {
  try {
    await bucket.send((s3, options) => s3.headObject({ Bucket: bucket.name, Key }, options))
    return true
  } catch (error) {
    if (hasErrorCode(error, 'NotFound', 'NoSuchKey')) return false
    throw error
  }
}

type Multipart = {
  /** Resolves when the part before is stored: a part is sent while the next one arrives. */
  send(part: Buffer): Promise<void>
  complete(): Promise<void>
  abort(): Promise<void>
}

async function openMultipart(target: ObjectTarget): Promise<Multipart> {
  const { bucket, key: Key } = target
  const object = { Bucket: bucket.name, Key }
  const { UploadId } = await bucket.send((s3, options) => s3.createMultipartUpload(object, options))
  const upload = { ...object, UploadId }
  const storedParts: { PartNumber: number; ETag: string | undefined }[] = []
  let sending = Promise.resolve()

  const sendPart = async (PartNumber: number, Body: Buffer) => {
    const { ETag } = await bucket.send(
      (s3, options) => s3.uploadPart({ ...upload, PartNumber, Body }, options),
      bucket.patience.bytesMs,
    )
    storedParts.push({ PartNumber, ETag })
  }
  return {
    async send(part) {
      await sending
      sending = sendPart(storedParts.length + 1, part)
      sending.catch(() => undefined)
    },
    async complete() {
      await sending
      const parts = { ...upload, MultipartUpload: { Parts: storedParts } }
      await writeIfAbsent(target, (condition) =>
        bucket.send(
          (s3, options) => s3.completeMultipartUpload({ ...parts, ...condition }, options),
          bucket.patience.bytesMs,
        ),
      )
    },
    async abort() {
      // A part that arrives after the abort would stay.
      await Promise.allSettled([sending])
      // The sweeper takes parts that cannot be removed now.
      await abortMultipart(bucket, { key: Key, multipartId: UploadId ?? '' }).catch(() => undefined)
    },
  }
}

export type UnfinishedObject = { key: string; multipartId: string }

/** A missing one is no error. */
export async function abortMultipart(
  bucket: Bucket,
  { key: Key, multipartId: UploadId }: UnfinishedObject,
): Promise<void> {
  try {
    await bucket.send((s3, options) =>
      s3.abortMultipartUpload({ Bucket: bucket.name, Key, UploadId }, options),
    )
  } catch (error) {
    if (!hasErrorCode(error, 'NoSuchUpload')) throw error
  }
}
