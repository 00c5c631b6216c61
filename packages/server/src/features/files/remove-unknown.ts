import type { Db } from '#server/db/tables.ts'
import type { OwnStore } from '#server/ports/own-store.ts'
import { storedUploads } from './stored-uploads.ts'
import { keepUnknownUploads } from './upload-repository.ts'

type Parts = { db: Db; files: OwnStore }

/** Removes from the store what this database does not know, and returns how many uploads that were. */
export async function removeUnknownUploads({ db, files }: Parts): Promise<number> {
  let removed = 0
  for await (const { id, state } of storedUploads({ db, files })) {
    if (state !== 'unknown') continue
    await files.removeUpload(id)
    removed += 1
  }
  await keepUnknownUploads(db, 0)
  return removed
}
