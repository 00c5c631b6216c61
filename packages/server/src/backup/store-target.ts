import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { newId } from '#server/ids.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import {
  readStoreMarker,
  markerUploadId,
  addStoreMarker,
  removeStoreMarker,
} from '#server/ports/store-marker.ts'
import { findBackupStoreId, restoreFiles } from './restore-files.ts'
import type { Backup, RestoreTarget } from './restore-target.ts'

type StoreOptions = { files: FileStore; name: string }

/** Marked during the whole restore; gets its id after all documents. */
export function storeTarget({ files, name }: StoreOptions, backup: Backup): RestoreTarget {
  const owner = newId()
  let isComplete = false
  return {
    async refuseUsed() {
      if (await readStoreMarker(files)) return
      if (!(await files.findId()) && (await isEmpty(files))) return
      throw new StartRefusedError(`${name} holds documents already. Restore into an empty place.`)
    },
    async claim() {
      await removeDocuments(files)
      await removeStoreMarker(files)
      await addStoreMarker(files, owner)
    },
    fill: () => restoreFiles(files, backup),
    async markComplete() {
      if ((await readStoreMarker(files)) !== owner) {
        throw new StartRefusedError(`Another restore has taken ${name} meanwhile.`)
      }
      const id = await findBackupStoreId(backup.folder)
      if (id && (await files.claimId(id)) !== id) {
        throw new StartRefusedError(
          `${name} has the id of another store. Remove its store-id first.`,
        )
      }
      isComplete = true
    },
    commit: () => removeStoreMarker(files),
    async release() {
      // The restore may be complete already; the next start removes the mark.
      if (isComplete) return
      if ((await readStoreMarker(files)) !== owner) return
      await removeDocuments(files)
      // An empty store with an id would look complete.
      if (!(await files.findId())) await removeStoreMarker(files)
    },
  }
}

/** Keeps the mark, which is removed last. */
async function removeDocuments(files: FileStore): Promise<void> {
  for await (const uploadId of files.listUploads()) {
    if (uploadId !== markerUploadId) await files.removeUpload(uploadId)
  }
}

async function isEmpty(files: FileStore): Promise<boolean> {
  for await (const _ of files.listUploads()) return false
  return true
}
