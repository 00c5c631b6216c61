import { findInstallation, addLostDocuments, saveStoreId } from '#server/db/installation.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { newId } from '#server/ids.ts'
import { UnavailableStoreError, type FileStore } from '#server/ports/file-store.ts'
import { readStoreMarker, removeStoreMarker } from '#server/ports/store-marker.ts'
import { commandLine } from '#server/version.ts'

type StoreAndDatabase = { db: Db; files: FileStore }

type Deps = StoreAndDatabase & {
  variable: 'DATA_DIR' | 'STORAGE_URL'
  compareUploads(
    pair: StoreAndDatabase,
  ): Promise<{ inStore: boolean; inDatabase: boolean; inBoth: boolean }>
  /** Samples documents in the store; those from before `after` may be missing. */
  sampleMissing(
    pair: StoreAndDatabase,
    options: { after: string | null | undefined },
  ): Promise<{ sampled: number; missing: string[] }>
}

/** Throws `StartRefusedError` for the store of another database or an empty disk in its place. */
export async function ensureStoreId(deps: Deps): Promise<string> {
  try {
    return await ensureSameStore(deps)
  } catch (error) {
    throw error instanceof UnavailableStoreError ? unusableStoreError(deps.variable, error) : error
  }
}

async function ensureSameStore(deps: Deps): Promise<string> {
  const { db, files, variable } = deps
  const installation = await findInstallation(db)
  const storedId = await getStoreId(files, variable)
  if (storedId === undefined) await refuseInterruptedRestore(deps)
  if (installation) {
    refuseOtherStore(deps, { databaseId: installation.storeId, storeId: storedId })
    // A restore writes the id last; a remaining mark would let another restore empty the store.
    await removeStoreMarker(files)
    await refuseManyMissing(deps, installation.adoptedAt)
    return installation.storeId
  }
  await refuseForeignDocuments(deps)
  // The store first: after an interruption, the next start finds an empty database for it.
  const inStore = storedId ?? (await claimStoreId(deps))
  const inDatabase = await saveStoreId(db, inStore)
  if (inStore !== inDatabase) {
    throw mismatchError(deps, `${variable} holds the documents of another database.`)
  }
  return inDatabase
}

const claimStoreId = (deps: Deps) =>
  deps.files.claimId(newId()).catch((error: Error) => {
    throw unusableStoreError(deps.variable, error)
  })

type StoreIds = { databaseId: string; storeId: string | undefined }

function refuseOtherStore(deps: Deps, { databaseId, storeId }: StoreIds) {
  if (storeId === databaseId) return
  const { variable } = deps
  throw mismatchError(
    deps,
    storeId === undefined
      ? `${variable} holds no documents of this database: there is no store-id.`
      : `${variable} holds the documents of another database.`,
  )
}

/** More missing documents than this part are no single losses, but another or an empty copy. */
const maxMissingShare = 1 / 4

/** The id may have come with an older or empty copy. Single lost documents go to Health. */
async function refuseManyMissing(deps: Deps, adoptedAt: string | null) {
  const { db, files, variable, sampleMissing } = deps
  const { sampled, missing } = await sampleMissing({ db, files }, { after: adoptedAt })
  if (missing.length === 0) return
  if (missing.length === 1 || missing.length <= sampled * maxMissingShare) {
    return addLostDocuments(db, missing)
  }
  throw mismatchError(
    deps,
    `${variable} lacks ${missing.length} of ${sampled} documents that the start looks for, as ${missing[0]}.`,
  )
}

/** A store that a restore is filling gets its id at the end. */
async function refuseInterruptedRestore({ files, variable }: Deps) {
  if (!(await readStoreMarker(files))) return
  throw new StartRefusedError(
    `A restore into ${variable} is not finished. If it was cut off, run it again.`,
  )
}

/** Their contents must not contradict the id that one takes from the other. */
async function refuseForeignDocuments(deps: Deps) {
  const { db, files, variable, compareUploads } = deps
  const { inStore, inDatabase, inBoth } = await compareUploads({ db, files })
  if (inStore && !inBoth) {
    throw mismatchError(deps, `${variable} holds documents that this database does not know.`)
  }
  if (inDatabase && !inStore) {
    throw mismatchError(deps, `This database knows documents, but ${variable} holds none.`)
  }
}

const mismatchError = ({ variable }: Deps, line: string) =>
  new StartRefusedError(
    `${line} Check ${variable} and DATABASE_URL, and whether the disk of the documents is mounted; ` +
      `"${commandLine('adopt-store')}" says what is there.`,
  )

/** Throws `StartRefusedError` for an unreadable store or id. */
export const getStoreId = (files: FileStore, variable: Deps['variable']) =>
  files.findId().catch((error: Error) => {
    throw unusableStoreError(variable, error)
  })

const unusableStoreError = (variable: Deps['variable'], { message }: Error) =>
  new StartRefusedError(`The documents in ${variable} cannot be used: ${message}.`)
