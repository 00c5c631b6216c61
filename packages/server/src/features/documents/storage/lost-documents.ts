import type { Db } from '#server/db/schema/tables.ts'
import type { OwnStore } from '#server/ports/own-store.ts'
import { findLostKeys, forgetLostDocuments, keepLostDocuments } from './lost-document-repository.ts'
import { probeObject } from './sample-missing.ts'
import { findUsedKeys } from './verify-repository.ts'

type Deps = {
  db: Db
  files: Pick<OwnStore, 'read' | 'ensureMatchingStoreUncached' | 'findMissing'>
}

/** Ignores documents that ended or were missing at adoption. Throws if the store is another one. */
export async function recordLostDocument({ db, files }: Deps, key: string): Promise<void> {
  await files.ensureMatchingStoreUncached()
  const usedKeys = await findUsedKeys(db, [key])
  if (!usedKeys.has(key) || (await files.findMissing()).includes(key)) return
  await keepLostDocuments(db, [key])
}

/** Also removes records of documents that ended. */
export async function removeFoundDocuments({ db, files }: Deps): Promise<void> {
  const lostKeys = await findLostKeys(db)
  if (lostKeys.length === 0) return
  await files.ensureMatchingStoreUncached()
  const usedKeys = await findUsedKeys(db, lostKeys)
  const removableKeys: string[] = []
  for (const key of lostKeys) {
    if (!usedKeys.has(key) || (await probeObject(files, key)) === 'there') removableKeys.push(key)
  }
  if (removableKeys.length > 0) await forgetLostDocuments(db, removableKeys)
}
