import { text } from 'node:stream/consumers'
import { MissingObjectError, type FileStore } from './file-store.ts'
import { withStoreErrors, toStoreError } from './store-error.ts'

/** No upload has this id, so the sweeper removes the mark once the store belongs to a database. */
export const markerUploadId = '00000000-0000-0000-0000-000000000000'
const markerKey = `${markerUploadId}/0`

/** `owner` identifies the restore. */
export async function addStoreMarker(files: FileStore, owner: string): Promise<void> {
  await files.write(markerKey, toChunks(owner))
}

/** The owner of the mark; undefined without a running or interrupted restore. */
export async function readStoreMarker(files: FileStore): Promise<string | undefined> {
  try {
    return await text(files.read(markerKey))
  } catch (error) {
    if (error instanceof MissingObjectError) return undefined
    throw toStoreError(error)
  }
}

export const removeStoreMarker = (files: FileStore): Promise<void> =>
  withStoreErrors(() => files.removeUpload(markerUploadId))

async function* toChunks(content: string) {
  yield Buffer.from(content)
}
