import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { recordLostDocument } from '#server/features/documents/storage/lost-documents.ts'
import { sampleMissing } from '#server/features/documents/storage/sample-missing.ts'
import { compareUploads } from '#server/features/documents/upload/stored-uploads.ts'
import { createOwnStore, type OwnStore } from '#server/ports/own-store.ts'
import { openFiles } from './open-files.ts'
import { ensureStoreId } from './store-id.ts'

export async function openOwnFiles(config: Config, db: Db): Promise<OwnStore> {
  const files = await openFiles(config)
  const variable = config.storage ? 'STORAGE_URL' : 'DATA_DIR'
  const id = await ensureStoreId({ db, files, compareUploads, sampleMissing, variable })
  const ownFiles = createOwnStore(files, {
    id,
    isMountable: !config.storage,
    // The reader gets the error; that Health cannot show it is no second fault.
    onMissing: (key) =>
      void recordLostDocument({ db, files: ownFiles }, key).catch(() => undefined),
  })
  return ownFiles
}
