import { readOnlyCode } from '#server/db/connection-lost.ts'
import { findStoreId, saveAdoption, saveStoreId } from '#server/db/installation.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import {
  compareStore,
  findMissingKeys,
  type StoreCounts,
} from '#server/features/documents/storage/compare-store.ts'
import { removeUnknownUploads } from '#server/features/documents/storage/remove-unknown-uploads.ts'
import { newId } from '#server/ids.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { UnreadableIdError } from '#server/ports/folder-store-id.ts'
import { createOwnStore } from '#server/ports/own-store.ts'
import { withStoreErrors } from '#server/ports/store-error.ts'
import { removeStoreMarker } from '#server/ports/store-marker.ts'

type Deps = { db: Db; files: FileStore; variable: 'DATA_DIR' | 'STORAGE_URL' }

type StoreComparison = StoreCounts & {
  idInDatabase: string | undefined
  /** Undefined for none, or for an unreadable one. */
  idInStore: string | undefined
}

export async function compareWithStore({ db, files }: Deps): Promise<StoreComparison> {
  const idInStore = await withStoreErrors(() => files.findId()).catch((error: Error) => {
    if (error.cause instanceof UnreadableIdError) return undefined
    throw error
  })
  return { idInDatabase: await findStoreId(db), idInStore, ...(await compareStore({ db, files })) }
}

export const hasMatchingIds = ({ idInDatabase, idInStore }: StoreComparison) =>
  idInDatabase !== undefined && idInDatabase === idInStore

/** Whether a start accepts the store and finds all documents. */
export const isComplete = (comparison: StoreComparison) =>
  hasMatchingIds(comparison) && comparison.missing === 0

/** Removes only from the database's own store; returns the number of uploads. */
export async function removeUnknown(
  { db, files, variable }: Deps,
  comparison: StoreComparison,
): Promise<number> {
  const { idInDatabase: id, unknown } = comparison
  if (id === undefined || !hasMatchingIds(comparison)) {
    throw new StartRefusedError(
      `The documents in ${variable} do not belong to this database. Nothing was removed.`,
    )
  }
  const isMountable = variable === 'DATA_DIR'
  const ownFiles = createOwnStore(files, { id, isMountable })
  return removeUnknownUploads({ db, files: ownFiles }, unknown).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== readOnlyCode) throw error
      throw new StartRefusedError(
        'This database takes no writes: as a replica, it may know less than there is. Nothing was removed.',
      )
    },
  )
}

export function describeComparison(
  { variable }: Pick<Deps, 'variable'>,
  comparison: StoreComparison,
): string[] {
  const { idInDatabase = 'none', idInStore = 'none', present, missing, unknown } = comparison
  const [totalCount, presentCount, missingCount, unknownCount] = [
    present + missing,
    present,
    missing,
    unknown,
  ].map((count) => count.toLocaleString('en'))
  return [
    `store-id: in the database ${idInDatabase}, in ${variable} ${idInStore}`,
    `documents of this database: ${totalCount}, of them in ${variable} ${presentCount}, missing ${missingCount}`,
    `uploads in ${variable} that this database does not know: ${unknownCount}`,
  ]
}

/** The store takes the database's id: another database with the same documents is then refused. */
export async function adoptStore(
  { db, files, variable }: Deps,
  comparison: StoreComparison,
): Promise<void> {
  if (comparison.unknown > 0 && comparison.present === 0) {
    throw new StartRefusedError(
      `${variable} holds only documents that this database does not know. Nothing was changed.`,
    )
  }
  const id = comparison.idInDatabase ?? comparison.idInStore ?? newId()
  // The store first: after an interruption, a start finds documents missing and is refused.
  if (comparison.idInStore !== id) await withStoreErrors(() => files.replaceId(id))
  // The next restore would empty a marked store.
  await removeStoreMarker(files)
  await saveStoreId(db, id)
  await recordMissing({ db, files }, comparison)
}

/** Only documents missing now may be absent. The list first: without it, none may. */
async function recordMissing(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { missing }: StoreComparison,
) {
  const keys = missing > 0 ? await findMissingKeys({ db, files }) : []
  await withStoreErrors(async () => {
    if (keys.length > 0 || (await files.findMissing()).length > 0) await files.replaceMissing(keys)
  })
  if (keys.length > 0) await saveAdoption(db, new Date().toISOString())
}
