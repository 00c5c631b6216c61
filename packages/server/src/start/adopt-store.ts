import { readOnlyCode } from '#server/db/connection-lost.ts'
import { findStoreId, keepAdoption, keepStoreId } from '#server/db/installation.ts'
import { StartRefused } from '#server/db/start-refused.ts'
import type { Db } from '#server/db/schema/tables.ts'
import {
  compareStore,
  findMissingKeys,
  type Comparison,
} from '#server/features/documents/storage/compare-store.ts'
import { removeUnknownUploads } from '#server/features/documents/storage/remove-unknown.ts'
import { newId } from '#server/ids.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { UnreadableIdError } from '#server/ports/folder-id.ts'
import { ownStore } from '#server/ports/own-store.ts'
import { asStore } from '#server/ports/store-error.ts'
import { unmarkStore } from '#server/ports/store-mark.ts'

type Parts = { db: Db; files: FileStore; variable: 'DATA_DIR' | 'STORAGE_URL' }

/** What a database and the place of its documents have to do with each other. */
export type Pair = Comparison & {
  idInDatabase: string | undefined
  /** Undefined for none, or for something that is none. */
  idInStore: string | undefined
}

export async function findPair({ db, files }: Parts): Promise<Pair> {
  const idInStore = await asStore(() => files.findId()).catch((error: Error) => {
    if (error.cause instanceof UnreadableIdError) return undefined
    throw error
  })
  return { idInDatabase: await findStoreId(db), idInStore, ...(await compareStore({ db, files })) }
}

/** Whether the store is this database's. */
export const isOwn = ({ idInDatabase, idInStore }: Pair) =>
  idInDatabase !== undefined && idInDatabase === idInStore

/** Whether a start would take the two for what belongs together, and finds all documents. */
export const isWhole = (pair: Pair) => isOwn(pair) && pair.missing === 0

/** Removes what the database does not know, from its own store alone; returns how many uploads that were. */
export async function removeUnknown({ db, files, variable }: Parts, pair: Pair): Promise<number> {
  const { idInDatabase: id, unknown } = pair
  if (id === undefined || !isOwn(pair)) {
    throw new StartRefused(
      `The documents in ${variable} do not belong to this database. Nothing was removed.`,
    )
  }
  const isMountable = variable === 'DATA_DIR'
  const own = ownStore(files, { id, isMountable })
  return removeUnknownUploads({ db, files: own }, unknown).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== readOnlyCode) throw error
    throw new StartRefused(
      'This database takes no writes: as a replica, it may know less than there is. Nothing was removed.',
    )
  })
}

/** For people: both ids, and how many documents are where they should be. */
export function describePair({ variable }: Pick<Parts, 'variable'>, pair: Pair): string[] {
  const { idInDatabase = 'none', idInStore = 'none', present, missing, unknown } = pair
  const [all, here, absent, others] = [present + missing, present, missing, unknown].map((count) =>
    count.toLocaleString('en'),
  )
  return [
    `store-id: in the database ${idInDatabase}, in ${variable} ${idInStore}`,
    `documents of this database: ${all}, of them in ${variable} ${here}, missing ${absent}`,
    `uploads in ${variable} that this database does not know: ${others}`,
  ]
}

/**
 * Makes the two belong together, whatever is missing. The store takes the id of the database, and not the
 * other way round: another database that has these documents too is then refused, in place of changing them.
 */
export async function adoptStore({ db, files, variable }: Parts, pair: Pair): Promise<void> {
  if (pair.unknown > 0 && pair.present === 0) {
    throw new StartRefused(
      `${variable} holds only documents that this database does not know. Nothing was changed.`,
    )
  }
  const id = pair.idInDatabase ?? pair.idInStore ?? newId()
  // The store first: after an interruption a start looks for the missing documents, and is refused.
  if (pair.idInStore !== id) await asStore(() => files.replaceId(id))
  // With the mark of a restore, the next one would empty the store.
  await unmarkStore(files)
  await keepStoreId(db, id)
  await keepMissing({ db, files }, pair)
}

/** What is missing now is excused from then on, and nothing else is. The list first: without it nothing is excused. */
async function keepMissing({ db, files }: Pick<Parts, 'db' | 'files'>, { missing }: Pair) {
  const keys = missing > 0 ? await findMissingKeys({ db, files }) : []
  await asStore(async () => {
    if (keys.length > 0 || (await files.findMissing()).length > 0) await files.replaceMissing(keys)
  })
  if (keys.length > 0) await keepAdoption(db, new Date().toISOString())
}
