import { StartRefused } from '#server/db/start-refused.ts'
import { newId } from '#server/ids.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { findStoreMark, markedUpload, markStore, unmarkStore } from '#server/ports/store-mark.ts'
import { findStoreIdOf, restoreFiles } from './restore-files.ts'
import type { Backup, Target } from './target.ts'

type Options = { files: FileStore; name: string }

/** Marked during the whole restore; gets its id after all documents. */
export function storeTarget({ files, name }: Options, backup: Backup): Target {
  const owner = newId()
  let isSealed = false
  // Removes the mark last.
  const removeAll = async () => {
    for await (const uploadId of files.listUploads()) {
      if (uploadId !== markedUpload) await files.removeUpload(uploadId)
    }
  }
  return {
    async refuseUsed() {
      if (await findStoreMark(files)) return
      if (!(await files.findId()) && (await isEmpty(files))) return
      throw new StartRefused(`${name} holds documents already. Restore into an empty place.`)
    },
    async claim() {
      await removeAll()
      await unmarkStore(files)
      await markStore(files, owner)
    },
    fill: () => restoreFiles(files, backup),
    async seal() {
      if ((await findStoreMark(files)) !== owner) {
        throw new StartRefused(`Another restore has taken ${name} meanwhile.`)
      }
      const id = await findStoreIdOf(backup.folder)
      if (id && (await files.keepId(id)) !== id) {
        throw new StartRefused(`${name} has the id of another store. Remove its store-id first.`)
      }
      isSealed = true
    },
    finish: () => unmarkStore(files),
    async release() {
      // The restore may be complete already; the next start removes the mark.
      if (isSealed) return
      if ((await findStoreMark(files)) !== owner) return
      await removeAll()
      // An empty store with an id would look complete.
      if (!(await files.findId())) await unmarkStore(files)
    },
  }
}

async function isEmpty(files: FileStore): Promise<boolean> {
  for await (const _ of files.listUploads()) return false
  return true
}
