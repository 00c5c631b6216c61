import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { flushFolder } from '#server/flush-folder.ts'
import { createFolderStore, type FileStore } from '#server/ports/file-store.ts'
import { readChecksums } from './checksums.ts'
import { copyObjects, type ObjectToCopy } from './copy-objects.ts'
import type { DataDirPaths } from './data-dir.ts'
import { backupPaths } from './manifest.ts'
import type { Backup } from './restore-target.ts'

export async function stageFiles({ files, stagingFolder }: DataDirPaths, backup: Backup) {
  await mkdir(files.staged, { mode: 0o700 })
  const to = createFolderStore(files.staged)
  const storeId = await findBackupStoreId(backup.folder)
  if (storeId) await to.claimId(storeId)
  await restoreFiles(to, backup)
  await flushFolder(files.staged)
  await flushFolder(stagingFolder)
}

/** Also copies the list of documents that were missing in the store. */
export async function restoreFiles(to: FileStore, { folder, manifest }: Backup): Promise<void> {
  await copyObjects(listBackupObjects(folder), {
    from: backupFilesIn(folder),
    to,
    onFault({ key }, fault) {
      throw new StartRefusedError(`The document ${key} of the backup is ${fault} now.`)
    },
  })
  const missingKeys = manifest.missing?.keys ?? []
  // An interrupted restore may have written another list.
  if (missingKeys.length > 0 || (await to.findMissing()).length > 0)
    await to.replaceMissing(missingKeys)
}

/** Undefined for backups from before stores had ids. */
export const findBackupStoreId = (folder: string) => backupFilesIn(folder).findId()

const backupFilesIn = (folder: string) => createFolderStore(join(folder, backupPaths.files))

async function* listBackupObjects(folder: string): AsyncGenerator<ObjectToCopy> {
  for await (const { path, sha256 } of readChecksums(folder)) {
    if (!path.startsWith(`${backupPaths.files}/`) || path === backupPaths.storeId) continue
    yield { key: path.split('/').slice(-2).join('/'), sha256 }
  }
}
