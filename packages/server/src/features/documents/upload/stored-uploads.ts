import type { Db } from '#server/db/schema/tables.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { markerUploadId } from '#server/ports/store-marker.ts'
import { batchesOf } from './batches-of.ts'
import { findUploadStates, hasUploads, type UploadState } from './upload-repository.ts'

type Deps = { db: Db; files: FileStore }

/** `unknown`: the upload may belong to a newer state of the database. */
export type StoredUpload = { id: string; state: UploadState | 'unknown' }

export async function* listStoredUploads({ db, files }: Deps): AsyncGenerator<StoredUpload> {
  for await (const ids of batchesOf(files.listUploads())) yield* await classifyUploads(db, ids)
}

/** List the bytes before: a row precedes its bytes. */
export async function classifyUploads(db: Db, ids: readonly string[]): Promise<StoredUpload[]> {
  const states = await findUploadStates(db, ids)
  return ids.map((id) => ({ id, state: states.get(id) ?? stateWithoutRow(id) }))
}

/** The mark of a restore is of no use once the store belongs to a database. */
const stateWithoutRow = (id: string) => (id === markerUploadId ? 'dropped' : 'unknown')

export async function compareUploads({ db, files }: Deps) {
  let inStore = false
  for await (const { state } of listStoredUploads({ db, files })) {
    inStore = true
    if (state === 'known') return { inStore, inDatabase: true, inBoth: true }
  }
  return { inStore, inDatabase: await hasUploads(db), inBoth: false }
}
