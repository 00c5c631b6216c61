import { findStoreId, keepStoreId } from './db/installation.ts'
import { StartRefused } from './db/start-refused.ts'
import type { Db } from './db/tables.ts'
import { newId } from './ids.ts'
import type { FileStore } from './ports/file-store.ts'

type Parts = {
  db: Db
  files: FileStore
  /** Whether either holds uploads, and whether any is in both. */
  compareUploads(parts: Omit<Parts, 'compareUploads'>): Promise<{
    inStore: boolean
    inDatabase: boolean
    inBoth: boolean
  }>
}

/**
 * Holds the database and the store of documents together: both keep one id, made at the first
 * start. Where they do not belong together the start is refused, because to the sweeper every
 * document of another database is one that nobody knows.
 */
export async function ensureStoreId(parts: Parts): Promise<void> {
  const { db, files } = parts
  const known = await findStoreId(db)
  const found = await findIdOf(files)
  if (known === undefined || found === undefined) await refuseStrangers(parts)

  // The store first: cut off after that, the next start finds an empty database for it.
  const inStore = found ?? (await files.keepId(known ?? newId()))
  const inDatabase = known ?? (await keepStoreId(db, inStore))
  if (inStore !== inDatabase) refuse('DATA_DIR holds the documents of another database.')
}

async function findIdOf(files: FileStore) {
  try {
    return await files.findId()
  } catch (error) {
    throw new StartRefused(`The documents in DATA_DIR cannot be used: ${(error as Error).message}.`)
  }
}

/** Before one takes the id of the other: what they hold must not speak against it. */
async function refuseStrangers({ compareUploads, ...parts }: Parts) {
  const { inStore, inDatabase, inBoth } = await compareUploads(parts)
  if (inStore && !inBoth) refuse('DATA_DIR holds documents that this database does not know.')
  if (inDatabase && !inStore) refuse('This database knows documents, but DATA_DIR holds none.')
}

function refuse(line: string): never {
  throw new StartRefused(`${line} Check DATA_DIR and DATABASE_URL.`)
}
