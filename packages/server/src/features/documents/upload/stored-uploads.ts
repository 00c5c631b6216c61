import type { Db } from '#server/db/schema/tables.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { markedUpload } from '#server/ports/store-mark.ts'
import { batchesOf } from './batches-of.ts'
import { findUploadStates, hasUploads, type UploadState } from './upload-repository.ts'

type Pair = { db: Db; files: FileStore }

/** `unknown`: the database began no such upload, so that its bytes may belong to a newer state of the database. */
export type StoredUpload = { id: string; state: UploadState | 'unknown' }

/** Every upload that left something in the store, with what the database knows of it. */
export async function* storedUploads({ db, files }: Pair): AsyncGenerator<StoredUpload> {
  for await (const ids of batchesOf(files.listUploads())) yield* await classifyUploads(db, ids)
}

/** What the database knows of these uploads. A row comes before its bytes, so the bytes have to be listed first. */
export async function classifyUploads(db: Db, ids: readonly string[]): Promise<StoredUpload[]> {
  const states = await findUploadStates(db, ids)
  return ids.map((id) => ({ id, state: states.get(id) ?? stateWithoutRow(id) }))
}

/** The mark of a restore is of no use any more once the store belongs to a database. */
const stateWithoutRow = (id: string) => (id === markedUpload ? 'dropped' : 'unknown')

/** Whether the store and the database hold uploads, and whether they share one. */
export async function compareUploads({ db, files }: Pair) {
  let inStore = false
  for await (const { state } of storedUploads({ db, files })) {
    inStore = true
    if (state === 'known') return { inStore, inDatabase: true, inBoth: true }
  }
  return { inStore, inDatabase: await hasUploads(db), inBoth: false }
}
