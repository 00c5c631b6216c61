import type { Db } from '#server/db/schema/tables.ts'
import { listStoredUploads } from '#server/features/documents/upload/stored-uploads.ts'
import { keepUnknownUploads } from '#server/features/documents/upload/upload-repository.ts'
import type { OwnStore } from '#server/ports/own-store.ts'
import { withStoreErrors } from '#server/ports/store-error.ts'

type Deps = { db: Db; files: OwnStore }

/** Writes `counted` first: a replica refuses the write, and its rows may be behind the store. */
export async function removeUnknownUploads(
  { db, files }: Deps,
  unknownCount: number,
): Promise<number> {
  await keepUnknownUploads(db, unknownCount)
  let removedCount = 0
  for await (const { id, state } of listStoredUploads({ db, files })) {
    if (state !== 'unknown') continue
    await withStoreErrors(() => files.removeUpload(id))
    removedCount += 1
  }
  await keepUnknownUploads(db, 0)
  return removedCount
}
