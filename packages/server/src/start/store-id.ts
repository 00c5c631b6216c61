import { findInstallation, keepLostDocuments, keepStoreId } from '#server/db/installation.ts'
import { StartRefused } from '#server/db/start-refused.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { newId } from '#server/ids.ts'
import { UnavailableStoreError, type FileStore } from '#server/ports/file-store.ts'
import { findStoreMark, unmarkStore } from '#server/ports/store-mark.ts'
import { commandLine } from '#server/version.ts'

type Pair = { db: Db; files: FileStore }

type Parts = Pair & {
  variable: 'DATA_DIR' | 'STORAGE_URL'
  compareUploads(pair: Pair): Promise<{ inStore: boolean; inDatabase: boolean; inBoth: boolean }>
  /** Samples documents in the store; those from before `after` may be missing. */
  sampleMissing(
    pair: Pair,
    since: { after: string | null | undefined },
  ): Promise<{ sampled: number; missing: string[] }>
}

/**
 * Returns the shared id, made at the first start. Throws `StartRefused` if store and database do
 * not belong together: two databases would change one store, or an empty disk would pass for all
 * documents.
 */
export async function ensureStoreId(parts: Parts): Promise<string> {
  try {
    return await checkPair(parts)
  } catch (error) {
    throw error instanceof UnavailableStoreError ? cannotBeUsed(parts.variable, error) : error
  }
}

async function checkPair(parts: Parts): Promise<string> {
  const { db, files, variable } = parts
  const known = await findInstallation(db)
  const found = await getStoreId(files, variable)
  if (found === undefined) await refuseCutRestore(parts)
  if (known) {
    refuseAnother(parts, { known: known.storeId, found })
    // A restore writes the id last; a remaining mark would let another restore empty the store.
    await unmarkStore(files)
    await refuseMissing(parts, known.adoptedAt)
    return known.storeId
  }
  await refuseStrangers(parts)
  // The store first: after an interruption, the next start finds an empty database for it.
  const inStore = found ?? (await keepId(parts))
  const inDatabase = await keepStoreId(db, inStore)
  if (inStore !== inDatabase) {
    throw mismatch(parts, `${variable} holds the documents of another database.`)
  }
  return inDatabase
}

const keepId = (parts: Parts) =>
  parts.files.keepId(newId()).catch((error: Error) => {
    throw cannotBeUsed(parts.variable, error)
  })

type Ids = { known: string; found: string | undefined }

function refuseAnother(parts: Parts, { known, found }: Ids) {
  if (found === known) return
  const { variable } = parts
  throw mismatch(
    parts,
    found === undefined
      ? `${variable} holds no documents of this database: there is no store-id.`
      : `${variable} holds the documents of another database.`,
  )
}

/** More missing documents than this part are no single losses, but another or an empty copy. */
const mostMissingPart = 1 / 4

/** The id may have come with an older or empty copy. Single lost documents go to State. */
async function refuseMissing(parts: Parts, adoptedAt: string | null) {
  const { db, files, variable, sampleMissing } = parts
  const { sampled, missing } = await sampleMissing({ db, files }, { after: adoptedAt })
  if (missing.length === 0) return
  if (missing.length === 1 || missing.length <= sampled * mostMissingPart) {
    return keepLostDocuments(db, missing)
  }
  throw mismatch(
    parts,
    `${variable} lacks ${missing.length} of ${sampled} documents that the start looks for, as ${missing[0]}.`,
  )
}

/** A store that a restore is filling gets its id at the end. */
async function refuseCutRestore({ files, variable }: Parts) {
  if (!(await findStoreMark(files))) return
  throw new StartRefused(
    `A restore into ${variable} is not finished. If it was cut off, run it again.`,
  )
}

/** Their contents must not contradict the id that one takes from the other. */
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
  new StartRefused(
    `${line} Check ${variable} and DATABASE_URL, and whether the disk of the documents is mounted; ` +
      `"${commandLine('adopt-store')}" says what is there.`,
  )

/** Throws `StartRefused` for an unreadable store or id. */
export const getStoreId = (files: FileStore, variable: Parts['variable']) =>
  files.findId().catch((error: Error) => {
    throw cannotBeUsed(variable, error)
  })

const cannotBeUsed = (variable: Parts['variable'], { message }: Error) =>
  new StartRefused(`The documents in ${variable} cannot be used: ${message}.`)
