import { text } from 'node:stream/consumers'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { MissingObjectError, type ResponseHeaders, type FileStore } from './file-store.ts'
import { idPattern, UnreadableIdError } from './folder-store-id.ts'
import { parseKeys } from './missing-documents.ts'
import { isObjectKey, ensureObjectKey, ensureUploadId, uploadIdOf } from './object-path.ts'
import { hasErrorCode, openBucket, type Bucket, type S3Options } from './s3-bucket.ts'
import { listFolders, listObjects, listUnfinished } from './s3-lists.ts'
import { openBody, readObject } from './s3-read.ts'
import { abortMultipart, putObject, replaceObject, writeObject } from './s3-write.ts'

/** Balances memory and requests; stores require at least 5 MiB. */
const minPartBytes = 8 * 1024 ** 2
const maxParts = 10_000
// Allows for clock differences and resumed downloads; anybody with it can open the document.
const addressLifeSeconds = 300
const maxConcurrentDeletes = 8

type Options = S3Options & {
  /** Very large objects take larger parts. */
  maxObjectBytes: number
  partBytes?: number
}

/** Unfinished multipart uploads of a killed process count as remains of their upload. */
export function createS3Store(options: Options): FileStore {
  const bucket = openBucket(options)
  const { maxObjectBytes, partBytes = minPartBytes } = options
  const objectKey = (key: string) => bucket.prefix + ensureObjectKey(key)
  const partSizeBytes = Math.max(partBytes, Math.ceil(maxObjectBytes / maxParts))

  return {
    write: async (key, chunks) =>
      writeObject({ bucket, key: objectKey(key) }, chunks, partSizeBytes),

    read: (key, range) => readObject({ bucket, key: objectKey(key), range }),

    remove: async (key) => deleteObject(bucket, objectKey(key)),

    removeUpload: async (uploadId) => removeUpload(bucket, ensureUploadId(uploadId)),

    listUploads: () => listUploads(bucket),

    async *listObjects() {
      for await (const stored of listObjects(bucket)) {
        if (isObjectKey(stored.key)) yield stored
      }
    },

    signedAddress: async (key, headers) => signAddress(bucket, objectKey(key), headers),

    findId: () => readId(bucket),
    claimId: (id) => claimId(bucket, id),
    replaceId: (id) => replaceObject(idObject(bucket), toBytes(id)),

    findMissing: async () => parseKeys(await readText(bucket, missingKey)),
    replaceMissing: (keys) =>
      replaceObject({ bucket, key: bucket.prefix + missingKey }, toBytes(keys.join('\n'))),
  }
}

async function deleteObject(bucket: Bucket, Key: string) {
  await bucket.send((s3, options) => s3.deleteObject({ Bucket: bucket.name, Key }, options))
}

/** One request per object: stores differ in bulk removal, and uploads have few objects. */
async function removeUpload(bucket: Bucket, uploadId: string) {
  const folder = `${uploadId}/`
  for await (const unfinished of listUnfinished(bucket)) {
    if (unfinished.key.startsWith(bucket.prefix + folder)) await abortMultipart(bucket, unfinished)
  }
  const keys: string[] = []
  for await (const { key } of listObjects(bucket, folder)) keys.push(bucket.prefix + key)
  while (keys.length > 0) {
    await Promise.all(keys.splice(0, maxConcurrentDeletes).map((key) => deleteObject(bucket, key)))
  }
}

/** Lists unfinished objects first, so that none completes unseen between the two lists. */
async function* listUploads(bucket: Bucket) {
  const unfinishedUploads = new Set<string>()
  for await (const { key } of listUnfinished(bucket)) {
    const object = key.slice(bucket.prefix.length)
    if (isObjectKey(object)) unfinishedUploads.add(uploadIdOf(object))
  }
  yield* unfinishedUploads
  for await (const folder of listFolders(bucket)) {
    if (idPattern.test(folder) && !unfinishedUploads.has(folder)) yield folder
  }
}

function signAddress(bucket: Bucket, Key: string, { disposition, mediaType }: ResponseHeaders) {
  const responseOverrides = {
    ResponseContentDisposition: disposition,
    ResponseContentType: mediaType,
    // Keeps documents out of shared caches.
    ResponseCacheControl: 'private, no-store',
  }
  const command = new GetObjectCommand({ Bucket: bucket.name, Key, ...responseOverrides })
  // Sends no request to the store, but perhaps one for credentials, which may fail or hang.
  return bucket.send((s3) => getSignedUrl(s3, command, { expiresIn: addressLifeSeconds }))
}

const idKey = 'store-id'
const missingKey = 'missing'
const maxIdAttempts = 5
const idObject = (bucket: Bucket) => ({ bucket, key: bucket.prefix + idKey })
const toBytes = (content: string) => Buffer.from(`${content}\n`)

async function readId(bucket: Bucket): Promise<string | undefined> {
  const id = await readText(bucket, idKey)
  if (id === undefined || idPattern.test(id)) return id
  throw new UnreadableIdError(`the object ${bucket.prefix}${idKey}`)
}

async function readText(bucket: Bucket, name: string): Promise<string | undefined> {
  try {
    const body = await openBody({ bucket, key: bucket.prefix + name, range: undefined })
    return (await text(body)).trim()
  } catch (error) {
    if (error instanceof MissingObjectError) return undefined
    throw error
  }
}

async function claimId(bucket: Bucket, id: string): Promise<string> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      await putObject(idObject(bucket), toBytes(id))
    } catch (error) {
      // Another process has stored an id first, or is doing so.
      const isTakenByOther = hasErrorCode(error, 'PreconditionFailed', 'ConditionalRequestConflict')
      if (!isTakenByOther || attempts === maxIdAttempts) throw error
    }
    const existingId = await readId(bucket)
    if (existingId !== undefined) return existingId
  }
}
