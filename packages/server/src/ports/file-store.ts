import { createReadStream, open as openFile, read, close } from 'node:fs'
import { mkdir, open, opendir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { flushFolder } from '#server/flush-folder.ts'
import { createFolderStoreId, idPattern, type StoreIdAccess } from './folder-store-id.ts'
import { createFolderMissingDocuments, type MissingDocuments } from './missing-documents.ts'
import { isMissingFileError, unlessMissing } from './missing-file.ts'
import { objectPath, objectPattern, uploadPath } from './object-path.ts'
import { writeChunks } from './write-chunks.ts'

/** Both ends included, as in a `Range` header. */
export type ByteRange = { start: number; end: number }

export type StoredObjectSize = { key: string; sizeBytes: number }

export type ResponseHeaders = { disposition: string; mediaType: string }

/** Objects never change. A key is `<uploadId>/<n>`, so that an upload is removed as a whole. */
export type FileStore = StoreIdAccess &
  MissingDocuments & {
    /**
     * Resolves when the object is durable; never replaces an object. A failure leaves nothing,
     * unless the store is unavailable: then the remains belong to the upload.
     */
    write(key: string, chunks: AsyncIterable<Buffer>): Promise<void>
    /** A missing object ends the stream with a `MissingObjectError`. */
    read(key: string, range?: ByteRange): Readable
    remove(key: string): Promise<void>
    /** A missing upload is no error. */
    removeUpload(uploadId: string): Promise<void>
    /** The ids of all uploads with any bytes in the store, even unfinished objects. */
    listUploads(): AsyncIterable<string>
    /** In any order. Objects in progress may be missing or incomplete. */
    listObjects(): AsyncIterable<StoredObjectSize>
    /** Short-lived; absent if bytes go through the server. */
    signedAddress?(key: string, headers: ResponseHeaders): Promise<string>
  }

export class MissingObjectError extends Error {
  constructor(key: string) {
    super(`The file store has no object ${key}.`)
    this.name = 'MissingObjectError'
  }
}

export const wrongLengthError = () =>
  new Error('An object of the file store has not the length of its row.')

/** The store does not answer or refuses us, until it recovers or its operator acts. */
export class UnavailableStoreError extends Error {
  /** Such as `NoSuchBucket` or `ECONNREFUSED`. */
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(`${code}: ${message}`, options)
    this.name = 'UnavailableStoreError'
    this.code = code
  }
}

/** Another store answers: its disk was exchanged, or its mount is lost. */
export class AnotherStoreError extends UnavailableStoreError {
  constructor(foundId: string | undefined) {
    super('AnotherStore', foundId ? `the store has the id ${foundId}` : 'the store has no id')
    this.name = 'AnotherStoreError'
  }
}

// Node's default of 64 kB halves the rate of a download.
const readBufferBytes = 256 * 1024

/** Only `claimId` makes the root, so that nothing is written in place of a lost mount. */
export function createFolderStore(root: string): FileStore {
  const folderOf = (uploadId: string) => join(root, uploadPath(uploadId))
  const pathOf = (key: string) => join(root, objectPath(key))

  return {
    write: async (key, chunks) => writeObject({ root, path: pathOf(key) }, chunks),

    read(key, range) {
      return createReadStream(pathOf(key), {
        ...range,
        highWaterMark: readBufferBytes,
        fs: { open: openOrMissing(key) as typeof openFile, read, close },
      })
    },

    remove: async (key) => removeObject(pathOf(key)),

    removeUpload: async (uploadId) => rm(folderOf(uploadId), { recursive: true, force: true }),

    listUploads: () => listUploadsIn(root),

    async *listObjects() {
      for await (const uploadId of listUploadsIn(root))
        yield* listObjectsIn(folderOf(uploadId), uploadId)
    },

    ...createFolderStoreId(root),
    ...createFolderMissingDocuments(root),
  }
}

type ObjectLocation = { root: string; path: string }

async function writeObject({ root, path }: ObjectLocation, chunks: AsyncIterable<Buffer>) {
  const { file, existingFolder } = await createFile({ root, path })
  try {
    await writeChunks(file, chunks)
  } catch (error) {
    await removeObject(path)
    throw error
  }
  await syncFolders(dirname(path), existingFolder)
}

const maxAttempts = 50

/** Retries, because the removal of another file may remove its empty folder at any moment. */
async function createFile({ root, path }: ObjectLocation) {
  const folder = dirname(path)
  const bucket = dirname(folder)
  const isBucketNew = await makeFolder(bucket)
  for (let attempts = 1; ; attempts += 1) {
    try {
      const isFolderNew = await makeFolder(folder)
      const file = await open(path, 'wx')
      return { file, existingFolder: isBucketNew ? root : isFolderNew ? bucket : folder }
    } catch (error) {
      if (!isMissingFileError(error) || attempts === maxAttempts) throw error
    }
  }
}

/** False if the folder exists; throws if its parent is missing. */
const makeFolder = (path: string) =>
  mkdir(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      return false
    },
  )

/** Also removes the folder of the last object: the system refuses if there are other files. */
async function removeObject(path: string) {
  await rm(path, { force: true })
  await rmdir(dirname(path)).catch((error: NodeJS.ErrnoException) => {
    if (!isMissingFileError(error) && error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST')
      throw error
  })
}

/** A new name is durable only with its folder: syncs from the object's folder up to `upTo`. */
async function syncFolders(objectFolder: string, topFolder: string) {
  for (let folder = objectFolder; ; folder = dirname(folder)) {
    await flushFolder(folder)
    if (folder === topFolder || folder === dirname(folder)) return
  }
}

type OpenCallback = (error: NodeJS.ErrnoException | null, descriptor: number) => void

function openOrMissing(key: string) {
  return (...[path, flags, mode, done]: [string, string, number, OpenCallback]) =>
    openFile(path, flags, mode, (error, descriptor) => {
      done(isMissingFileError(error) ? new MissingObjectError(key) : error, descriptor)
    })
}

async function* listUploadsIn(root: string) {
  for await (const bucket of listEntriesIn(root)) {
    if (!bucket.isDirectory()) continue
    for await (const upload of listEntriesIn(join(root, bucket.name))) {
      if (upload.isDirectory() && idPattern.test(upload.name)) yield upload.name
    }
  }
}

async function* listObjectsIn(folder: string, uploadId: string): AsyncGenerator<StoredObjectSize> {
  for await (const entry of listEntriesIn(folder)) {
    if (!entry.isFile() || !objectPattern.test(entry.name)) continue
    const stats = await stat(join(folder, entry.name)).catch(unlessMissing)
    if (stats) yield { key: `${uploadId}/${entry.name}`, sizeBytes: stats.size }
  }
}

/** Yields nothing for a missing folder: nothing is stored yet, or another process swept it. */
async function* listEntriesIn(folder: string) {
  const entries = await opendir(folder).catch(unlessMissing)
  if (entries) yield* entries
}
