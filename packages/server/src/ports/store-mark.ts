import { text } from 'node:stream/consumers'
import { MissingObjectError, type FileStore } from './file-store.ts'
import { asStore, toStoreError } from './store-error.ts'

/** The id of no upload: the sweeper removes such a mark, once the store belongs to a database. */
export const markedUpload = '00000000-0000-0000-0000-000000000000'
const markKey = `${markedUpload}/0`

/** Marks a store that a restore is filling; `owner` tells one restore from another. */
export async function markStore(files: FileStore, owner: string): Promise<void> {
  await files.write(markKey, toChunks(owner))
}

/** Who has marked the store; undefined where no restore is at work or was cut off. */
export async function findStoreMark(files: FileStore): Promise<string | undefined> {
  try {
    return await text(files.read(markKey))
  } catch (error) {
    if (error instanceof MissingObjectError) return undefined
    throw toStoreError(error)
  }
}

/** The store is whole. */
export const unmarkStore = (files: FileStore): Promise<void> =>
  asStore(() => files.removeUpload(markedUpload))

async function* toChunks(content: string) {
  yield Buffer.from(content)
}
