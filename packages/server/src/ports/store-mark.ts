import { text } from 'node:stream/consumers'
import { MissingObjectError, type FileStore } from './file-store.ts'
import { asStore, toStoreError } from './store-error.ts'

/** No upload has this id, so the sweeper removes the mark once the store belongs to a database. */
export const markedUpload = '00000000-0000-0000-0000-000000000000'
const markKey = `${markedUpload}/0`

/** `owner` identifies the restore. */
export async function markStore(files: FileStore, owner: string): Promise<void> {
  await files.write(markKey, toChunks(owner))
}

/** The owner of the mark; undefined without a running or interrupted restore. */
export async function findStoreMark(files: FileStore): Promise<string | undefined> {
  try {
    return await text(files.read(markKey))
  } catch (error) {
    if (error instanceof MissingObjectError) return undefined
    throw toStoreError(error)
  }
}

export const unmarkStore = (files: FileStore): Promise<void> =>
  asStore(() => files.removeUpload(markedUpload))

async function* toChunks(content: string) {
  yield Buffer.from(content)
}
