import type { Db } from '#server/db/tables.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { batchesOf } from './batches-of.ts'
import { judgeObjects } from './judge-objects.ts'
import { countKept } from './verify-repository.ts'

/** The documents of a database and the objects of a store, held against each other by their keys. */
export type Comparison = {
  /** Documents of the database that the store has, and those that it lacks. */
  present: number
  missing: number
  /** Objects of uploads that the database does not know. */
  unknown: number
}

/** Counts without reading a document: `verify-files` reads them all. */
export async function compareStore({
  db,
  files,
}: {
  db: Db
  files: FileStore
}): Promise<Comparison> {
  let present = 0
  let unknown = 0
  for await (const objects of batchesOf(files.listObjects())) {
    for (const { state } of await judgeObjects(db, objects)) {
      if (state === 'document') present += 1
      if (state === 'unknown') unknown += 1
    }
  }
  return { present, missing: Math.max(0, (await countKept(db)) - present), unknown }
}
