import { createReadStream, createWriteStream, open as openFile, read, close } from 'node:fs'
import { mkdir, opendir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { flushFolder, folderId, idPattern } from './folder-id.ts'

/** Bytes of an object from `start` to `end`, both included, as in a `Range` header. */
export type ByteRange = { start: number; end: number }

/**
 * Where the bytes of documents live. A key is `<uploadId>/<n>`: everything that one request stores
 * shares its upload id, so that a refused or forgotten upload goes away as a whole. Objects are
 * never changed.
 */
export type FileStore = {
  /** Resolves when the object would survive a power cut. An existing object is never replaced. */
  write(key: string, chunks: AsyncIterable<Buffer>): Promise<void>
  /** A missing object ends the stream with a `MissingObjectError`. */
  read(key: string, range?: ByteRange): Readable
  /** Removes every object of the upload; one that does not exist is no error. */
  removeUpload(uploadId: string): Promise<void>
  /** The ids of all uploads that have left anything in the store. */
  listUploads(): AsyncIterable<string>
  /** What tells this store from every other; undefined until it is kept. */
  findId(): Promise<string | undefined>
  /** Keeps the id for good and returns it; where another process was faster, that one's. */
  keepId(id: string): Promise<string>
}

/** The store holds nothing under this key, although a row says so. */
export class MissingObjectError extends Error {
  constructor(key: string) {
    super(`The file store has no object ${key}.`)
    this.name = 'MissingObjectError'
  }
}

const objectPattern = /^\d{1,6}$/

// Small enough to keep memory flat, large enough that a write is worth its way to the disk.
const writeBufferBytes = 512 * 1024
// Node's default of 64 kB halves the rate of a download.
const readBufferBytes = 256 * 1024

/** The store in a folder: `<root>/<two hex digits>/<uploadId>/<n>`, beside the file `store-id`. */
export function folderStore(root: string): FileStore {
  const folderOf = (uploadId: string) => {
    if (!idPattern.test(uploadId)) throw new Error(`Not an upload id: ${uploadId}`)
    // The last digits are the random ones of a UUIDv7: its first ones would fill one folder a day.
    return join(root, uploadId.slice(-12, -10), uploadId)
  }
  const pathOf = (key: string) => {
    const [uploadId = '', object = '', ...rest] = key.split('/')
    if (rest.length > 0 || !objectPattern.test(object)) throw new Error(`Not an object key: ${key}`)
    return join(folderOf(uploadId), object)
  }

  return {
    async write(key, chunks) {
      const path = pathOf(key)
      const made = await mkdir(dirname(path), { recursive: true })
      await pipeline(
        chunks,
        createWriteStream(path, { flags: 'wx', flush: true, highWaterMark: writeBufferBytes }),
      )
      await syncFolders(dirname(path), made ? dirname(made) : dirname(path))
    },

    read(key, range) {
      return createReadStream(pathOf(key), {
        ...range,
        highWaterMark: readBufferBytes,
        fs: { open: openOrMissing(key) as typeof openFile, read, close },
      })
    },

    async removeUpload(uploadId) {
      await rm(folderOf(uploadId), { recursive: true, force: true })
    },

    async *listUploads() {
      for await (const bucket of foldersIn(root)) {
        for await (const uploadId of foldersIn(join(root, bucket))) {
          if (idPattern.test(uploadId)) yield uploadId
        }
      }
    },

    ...folderId(root),
  }
}

/** A new name is durable only when its folder is: from the object's up to the first that existed. */
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
      done(error?.code === 'ENOENT' ? new MissingObjectError(key) : error, descriptor)
    })
}

async function* foldersIn(folder: string) {
  try {
    for await (const entry of await opendir(folder)) if (entry.isDirectory()) yield entry.name
  } catch (error) {
    // Nothing stored yet, or swept by another process meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
