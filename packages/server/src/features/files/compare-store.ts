import type { Db } from '#server/db/tables.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { countKept, findKeptKeys } from './verify-repository.ts'

/** The documents of a database and the objects of a store, held against each other by their keys. */
export type Comparison = {
  /** Documents of the database that the store has, and those that it lacks. */
  present: number
  missing: number
  /** Objects that no document of the database names. */
  unknown: number
}

const batchSize = 500

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
  let keys: string[] = []
  const countKeys = async () => {
    const kept = await findKeptKeys(db, keys)
    present += kept.size
    unknown += keys.length - kept.size
    keys = []
  }
  for await (const { key } of files.listObjects()) {
    keys.push(key)
    if (keys.length === batchSize) await countKeys()
  }
  await countKeys()
  return { present, missing: Math.max(0, (await countKept(db)) - present), unknown }
}
