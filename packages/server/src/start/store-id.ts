import { findStoreId, keepStoreId } from '#server/db/installation.ts'
import { StartRefused } from '#server/db/start-refused.ts'
import type { Db } from '#server/db/tables.ts'
import { newId } from '#server/ids.ts'
import { UnavailableStoreError, type FileStore } from '#server/ports/file-store.ts'
import { findStoreMark } from '#server/ports/store-mark.ts'

type Parts = {
  db: Db
  files: FileStore
  /** The variable that names the place of the documents. */
  variable: 'DATA_DIR' | 'STORAGE_URL'
  /** Whether database and store hold uploads, and whether they share one. */
  compareUploads(parts: Pick<Parts, 'db' | 'files'>): Promise<{
    inStore: boolean
    inDatabase: boolean
    inBoth: boolean
  }>
}

/**
 * Checks that database and store belong together: both keep one id, made at the first start. If they do
 * not, the start is refused, because the sweeper would take every document of another database for
 * unknown. An unreachable or unusable store is refused too.
 */
export async function ensureStoreId(parts: Parts): Promise<void> {
  try {
    await checkPair(parts)
  } catch (error) {
    throw error instanceof UnavailableStoreError ? cannotBeUsed(parts, error) : error
  }
}

async function checkPair(parts: Parts) {
  const { db, files } = parts
  const known = await findStoreId(db)
  const found = await files.findId().catch((error: Error) => {
    throw cannotBeUsed(parts, error)
  })
  if (found === undefined) await refuseCutRestore(parts)
  if (known === undefined || found === undefined) await refuseStrangers(parts)

  // The store first: after an interruption, the next start finds an empty database for it.
  const inStore = found ?? (await files.keepId(known ?? newId()))
  const inDatabase = known ?? (await keepStoreId(db, inStore))
  if (inStore !== inDatabase) {
    throw mismatch(parts, `${parts.variable} holds the documents of another database.`)
  }
}

/** A store that a restore is filling gets its id at the end: some of its documents may be missing. */
async function refuseCutRestore({ files, variable }: Parts) {
  if (!(await findStoreMark(files))) return
  throw new StartRefused(
    `A restore into ${variable} is not finished. If it was cut off, run it again.`,
  )
}

/** Before one takes the other's id: their contents must not contradict it. */
async function refuseStrangers(parts: Parts) {
  const { db, files, variable, compareUploads } = parts
  const { inStore, inDatabase, inBoth } = await compareUploads({ db, files })
  if (inStore && !inBoth) {
    throw mismatch(parts, `${variable} holds documents that this database does not know.`)
  }
  if (inDatabase && !inStore) {
    throw mismatch(parts, `This database knows documents, but ${variable} holds none.`)
  }
}

const mismatch = ({ variable }: Parts, line: string) =>
  new StartRefused(`${line} Check ${variable} and DATABASE_URL.`)

const cannotBeUsed = ({ variable }: Parts, { message }: Error) =>
  new StartRefused(`The documents in ${variable} cannot be used: ${message}.`)
