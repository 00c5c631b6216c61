import type { Readable } from 'node:stream'
import { memoizeWithTtl } from '#server/memoize-with-ttl.ts'
import { AnotherStoreError, MissingObjectError, type FileStore } from './file-store.ts'
import { UnreadableIdError } from './folder-store-id.ts'
import { toStoreError } from './store-error.ts'

/** Writes, lists and removes only while the store has the id of its database. */
export type OwnStore = FileStore & {
  /** Throws `AnotherStoreError`, or `UnavailableStoreError` without a response; cached for 1 s. */
  ensureMatchingStore(): Promise<void>
  /** Like `ensureMatchingStore`, but not cached. */
  ensureMatchingStoreUncached(): Promise<void>
}

type Options = {
  id: string
  /** Whether the store can be exchanged during a write, as a folder can with its mount. */
  isMountable: boolean
  onMissing?: (key: string) => void
  /** Milliseconds. */
  clock?: () => number
}

/** Asking a bucket before each object would double its requests. */
const cacheMs = 1_000

/** Removals are final, so they compare ids without the cache. */
export function createOwnStore(
  files: FileStore,
  { id, isMountable, onMissing, clock }: Options,
): OwnStore {
  const ensureMatchingStore = memoizeWithTtl(cacheMs, () => ensureMatchingId(files, id), clock)
  const ensureMatchingStoreUncached = ensureMatchingStore.refresh
  return {
    ...files,
    ensureMatchingStore,
    ensureMatchingStoreUncached,
    // Not compared: send-document.ts does it, and a check without its document is repeated.
    read: (key, range) => reportMissing(files.read(key, range), () => onMissing?.(key)),
    async write(key, chunks) {
      await ensureMatchingStore()
      if (!isMountable) return files.write(key, chunks)
      try {
        await files.write(key, chunks)
      } finally {
        await removeUnlessOwn(ensureMatchingStoreUncached(), () => files.remove(key))
      }
    },
    async remove(key) {
      await ensureMatchingStoreUncached()
      await files.remove(key)
    },
    async removeUpload(uploadId) {
      await ensureMatchingStoreUncached()
      await files.removeUpload(uploadId)
    },
    async *listUploads() {
      await ensureMatchingStoreUncached()
      yield* files.listUploads()
    },
    async *listObjects() {
      await ensureMatchingStoreUncached()
      yield* files.listObjects()
    },
  }
}

const reportMissing = (bytes: Readable, report: () => void): Readable =>
  bytes.on('error', (error) => {
    if (error instanceof MissingObjectError) report()
  })

/** Bytes written during the loss of a mount are below it, where nobody would look for them. */
async function removeUnlessOwn(ownership: Promise<void>, remove: () => Promise<void>) {
  try {
    await ownership
  } catch (error) {
    // If the store does not answer it may be ours; the sweeper removes objects without a row.
    if (error instanceof AnotherStoreError) await remove().catch(() => undefined)
    throw error
  }
}

async function ensureMatchingId(files: FileStore, id: string) {
  const storedId = await readIdIfReadable(files)
  if (storedId !== id) throw new AnotherStoreError(storedId)
}

async function readIdIfReadable(files: FileStore) {
  try {
    return await files.findId()
  } catch (error) {
    if (error instanceof UnreadableIdError) return undefined
    throw toStoreError(error)
  }
}
