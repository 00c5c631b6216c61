import type { Db } from '#server/db/schema/tables.ts'
import { storedUploads } from '#server/features/documents/upload/stored-uploads.ts'
import { keepUnknownUploads } from '#server/features/documents/upload/upload-repository.ts'
import type { OwnStore } from '#server/ports/own-store.ts'
import { asStore } from '#server/ports/store-error.ts'

type Deps = { db: Db; files: OwnStore }

/** Writes `counted` first: a replica refuses the write, and its rows may be behind the store. */
export async function removeUnknownUploads({ db, files }: Deps, counted: number): Promise<number> {
  await keepUnknownUploads(db, counted)
  let removed = 0
  for await (const { id, state } of storedUploads({ db, files })) {
    if (state !== 'unknown') continue
    await asStore(() => files.removeUpload(id))
    removed += 1
  }
  await keepUnknownUploads(db, 0)
  return removed
}
