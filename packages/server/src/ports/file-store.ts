import { createReadStream, open as openFile, read, close } from 'node:fs'
import { mkdir, open, opendir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { flushFolder, folderId, idPattern, type StoreId } from './folder-id.ts'
import { folderMissing, type MissingOfStore } from './missing-documents.ts'
import { isMissing, unlessMissing } from './missing-file.ts'
import { objectPath, objectPattern, uploadPath } from './object-path.ts'
import { writeChunks } from './write-chunks.ts'

/** Bytes of an object from `start` to `end`, both included, as in a `Range` header. */
export type ByteRange = { start: number; end: number }

export type StoredSize = { key: string; sizeBytes: number }

/** The headers with which a document is sent: `Content-Disposition` and `Content-Type`. */
export type AnswerHeaders = { disposition: string; mediaType: string }

/**
 * The store of documents' bytes. A key is `<uploadId>/<n>`: all objects of one request share an upload id, so
 * that a refused or forgotten upload is removed as a whole. Objects never change.
 */
export type FileStore = StoreId &
  MissingOfStore & {
    /**
     * Resolves when the object would survive a power cut. Never replaces an object. A failure leaves nothing;
     * if the store is gone, its remains belong to the upload.
     */
    write(key: string, chunks: AsyncIterable<Buffer>): Promise<void>
    /** A missing object ends the stream with a `MissingObjectError`. */
    read(key: string, range?: ByteRange): Readable
    /** Removes one object; a missing one is no error. */
    remove(key: string): Promise<void>
    /** Removes everything that the upload left; a missing one is no error. */
    removeUpload(uploadId: string): Promise<void>
    /** The ids of all uploads that left something in the store, even half an object. */
    listUploads(): AsyncIterable<string>
    /**
     * Every object of the store, in any order. An object that is being written may be missing, or have
     * only its first bytes.
     */
    listObjects(): AsyncIterable<StoredSize>
    /**
     * An address from which the client can fetch the object for a short time, with these headers. Absent
     * if bytes go through us.
     */
    signedAddress?(key: string, answer: AnswerHeaders): Promise<string>
  }

/** The store holds nothing under this key, although a row says so. */
export class MissingObjectError extends Error {
  constructor(key: string) {
    super(`The file store has no object ${key}.`)
    this.name = 'MissingObjectError'
  }
}

/** The store has other bytes under a key than its row says. */
export const wrongLength = () =>
  new Error('An object of the file store has not the length of its row.')

/** The store does not answer or refuses us: it has to come back, or its operator has to act. */
export class UnavailableStoreError extends Error {
  /** The name of the fault from the store or the network, such as `NoSuchBucket` or `ECONNREFUSED`. */
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(`${code}: ${message}`, options)
    this.name = 'UnavailableStoreError'
    this.code = code
  }
}

/** The store answers, and is not the one of this database: its disk was exchanged, or its mount is lost. */
export class AnotherStoreError extends UnavailableStoreError {
  constructor(found: string | undefined) {
    super('AnotherStore', found ? `the store has the id ${found}` : 'the store has no id')
    this.name = 'AnotherStoreError'
  }
}

// Node's default of 64 kB halves the rate of a download.
const readBufferBytes = 256 * 1024

/**
 * The store in a folder: `<root>/<two hex digits>/<uploadId>/<n>`, next to the file `store-id`. Only keeping an
 * id makes the root: where it has gone, as with its mount, nothing is written in its place.
 */
export function folderStore(root: string): FileStore {
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

    listUploads: () => uploadsIn(root),

    async *listObjects() {
      for await (const uploadId of uploadsIn(root)) yield* objectsIn(folderOf(uploadId), uploadId)
    },

    ...folderId(root),
    ...folderMissing(root),
  }
}

type ObjectPlace = { root: string; path: string }

async function writeObject({ root, path }: ObjectPlace, chunks: AsyncIterable<Buffer>) {
  const { file, oldestFolder } = await createFile({ root, path })
  try {
    await writeChunks(file, chunks)
  } catch (error) {
    await removeObject(path)
    throw error
  }
  await syncFolders(dirname(path), oldestFolder)
}

// Each try fails only if another process comes between; after this many, something else is wrong.
const maxAttempts = 50

/**
 * Opens a new file in its folder; `firstKept` is the first folder on the way up that existed. Removing the
 * folder's last file removes the folder, at any moment; the one above it stays.
 */
async function createFile({ root, path }: ObjectPlace) {
  const folder = dirname(path)
  const bucket = dirname(folder)
  const isBucketNew = await makeFolder(bucket)
  for (let attempts = 1; ; attempts += 1) {
    try {
      const isFolderNew = await makeFolder(folder)
      const file = await open(path, 'wx')
      return { file, oldestFolder: isBucketNew ? root : isFolderNew ? bucket : folder }
    } catch (error) {
      if (!isMissing(error) || attempts === maxAttempts) throw error
    }
  }
}

/** False if the folder is there; fails if the one above it is not. */
const makeFolder = (path: string) =>
  mkdir(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      return false
    },
  )

/** Also removes the folder of the last object: the system refuses if it holds another file. */
async function removeObject(path: string) {
  await rm(path, { force: true })
  await rmdir(dirname(path)).catch((error: NodeJS.ErrnoException) => {
    if (!isMissing(error) && error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}

/**
 * A new name is durable only with its folder: syncs from the object's folder up to the first that
 * existed.
 */
async function syncFolders(from: string, upTo: string) {
  for (let folder = from; ; folder = dirname(folder)) {
    await flushFolder(folder)
    if (folder === upTo || folder === dirname(folder)) return
  }
}

type Opened = (error: NodeJS.ErrnoException | null, descriptor: number) => void

function openOrMissing(key: string) {
  return (...[path, flags, mode, done]: [string, string, number, Opened]) =>
    openFile(path, flags, mode, (error, descriptor) => {
      done(isMissing(error) ? new MissingObjectError(key) : error, descriptor)
    })
}

async function* uploadsIn(root: string) {
  for await (const bucket of entriesIn(root)) {
    if (!bucket.isDirectory()) continue
    for await (const upload of entriesIn(join(root, bucket.name))) {
      if (upload.isDirectory() && idPattern.test(upload.name)) yield upload.name
    }
  }
}

async function* objectsIn(folder: string, uploadId: string): AsyncGenerator<StoredSize> {
  for await (const entry of entriesIn(folder)) {
    if (!entry.isFile() || !objectPattern.test(entry.name)) continue
    const found = await stat(join(folder, entry.name)).catch(unlessMissing)
    if (found) yield { key: `${uploadId}/${entry.name}`, sizeBytes: found.size }
  }
}

/** Yields nothing if the folder is missing: nothing is stored yet, or another process swept it. */
async function* entriesIn(folder: string) {
  const entries = await opendir(folder).catch(unlessMissing)
  if (entries) yield* entries
}
