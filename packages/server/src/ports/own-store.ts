import type { Readable } from 'node:stream'
import { memoizeWithTtl } from '#server/memoize-with-ttl.ts'
import { AnotherStoreError, MissingObjectError, type FileStore } from './file-store.ts'
import { UnreadableIdError } from './folder-id.ts'
import { toStoreError } from './store-error.ts'

/** The store of a database: it takes, lists and removes nothing unless it has the database's id. */
export type OwnStore = FileStore & {
  /**
   * Fails with an `AnotherStoreError` if the store is not the database's, and with an
   * `UnavailableStoreError` if it does not answer. An answer counts for a second.
   */
  ensureOwn(): Promise<void>
  /** The same, requested again. */
  ensureOwnNow(): Promise<void>
}

type Options = {
  /** The id that the database keeps. */
  id: string
  /** Whether the store can be exchanged while an object is written, as a folder with its mount. */
  isMountable: boolean
  /** Reported of each object that a read finds missing. */
  onMissing?: (key: string) => void
  /** Milliseconds; absent: those of this process. */
  clock?: () => number
}

/** How long an answer counts; asking a bucket before each object would double its requests. */
const cacheMs = 1_000

/**
 * Holds the id of the store against the database's: before each write, as of a second ago at most, and before each
 * list and removal again, because what is removed does not come back. Before a person gets a document, whoever sends
 * it asks (`http/documents/document-answer.ts`). `read` itself does not: a check that finds no document in another
 * store is made again.
 */
export function ownStore(
  files: FileStore,
  { id, isMountable, onMissing, clock }: Options,
): OwnStore {
  const ensureOwn = memoizeWithTtl(cacheMs, () => compare(files, id), clock)
  const ensureOwnNow = ensureOwn.refresh
  return {
    ...files,
    ensureOwn,
    ensureOwnNow,
    read: (key, range) => telling(files.read(key, range), () => onMissing?.(key)),
    async write(key, chunks) {
      await ensureOwn()
      if (!isMountable) return files.write(key, chunks)
      try {
        await files.write(key, chunks)
      } finally {
        await removeUnless(ensureOwnNow(), () => files.remove(key))
      }
    },
    async remove(key) {
      await ensureOwnNow()
      await files.remove(key)
    },
    async removeUpload(uploadId) {
      await ensureOwnNow()
      await files.removeUpload(uploadId)
    },
    async *listUploads() {
      await ensureOwnNow()
      yield* files.listUploads()
    },
    async *listObjects() {
      await ensureOwnNow()
      yield* files.listObjects()
    },
  }
}

/** The same bytes; tells if the store does not have them. */
const telling = (bytes: Readable, tell: () => void): Readable =>
  bytes.on('error', (error) => {
    if (error instanceof MissingObjectError) tell()
  })

/**
 * What was written while the mount went lies below it, where nobody would look for it. A write that failed then
 * gets the reason.
 */
async function removeUnless(isStillOwn: Promise<void>, remove: () => Promise<void>) {
  try {
    await isStillOwn
  } catch (error) {
    // A store that cannot be queried may be our own: what has no row there is swept later.
    if (error instanceof AnotherStoreError) await remove().catch(() => undefined)
    throw error
  }
}

async function compare(files: FileStore, id: string) {
  const found = await findId(files)
  if (found !== id) throw new AnotherStoreError(found)
}

/** Undefined for none, also if something else is in its place. A folder's faults become a store's. */
async function findId(files: FileStore) {
  try {
    return await files.findId()
  } catch (error) {
    if (error instanceof UnreadableIdError) return undefined
    throw toStoreError(error)
  }
}
