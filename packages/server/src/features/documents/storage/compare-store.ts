import type { Db } from '#server/db/schema/tables.ts'
import { batchesOf } from '#server/features/documents/upload/batches-of.ts'
import { listStoredUploads } from '#server/features/documents/upload/stored-uploads.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { classifyObjects } from './classify-objects.ts'
import { readDocumentBatches } from './read-document-batches.ts'
import { countDocuments, documentKinds } from './verify-repository.ts'

export type StoreCounts = {
  present: number
  missing: number
  /** Uploads in the store that the database does not know. */
  unknown: number
}

type Deps = { db: Db; files: FileStore }

/** Compares keys only; `verifyFiles` also reads the bytes. */
export async function compareStore({ db, files }: Deps): Promise<StoreCounts> {
  let present = 0
  for await (const objects of batchesOf(files.listObjects())) {
    for (const { state } of await classifyObjects(db, objects)) {
      if (state === 'document') present += 1
    }
  }
  let unknown = 0
  for await (const { state } of listStoredUploads({ db, files }))
    if (state === 'unknown') unknown += 1
  return { present, missing: Math.max(0, (await countDocuments(db)) - present), unknown }
}

/** Reads rows first, because the bytes of a document precede its row. */
export async function findMissingKeys({ db, files }: Deps): Promise<string[]> {
  const missingKeys = new Set<string>()
  for (const kind of documentKinds) {
    for await (const documents of readDocumentBatches(db, kind)) {
      for (const { storage_key: key } of documents) missingKeys.add(key)
    }
  }
  for await (const objects of batchesOf(files.listObjects())) {
    for (const { key } of objects) missingKeys.delete(key)
  }
  return [...missingKeys].toSorted()
}
