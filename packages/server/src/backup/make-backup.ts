import { join } from 'node:path'
import type { Pool } from 'pg'
import { withSnapshot } from '#server/db/copy/snapshot.ts'
import { withSharedLock } from '#server/db/locks/with-shared-lock.ts'
import { createFolderStore } from '#server/ports/file-store.ts'
import { product } from '#server/version.ts'
import { backUpFiles } from './back-up-files.ts'
import { openChecksumsWriter } from './checksums.ts'
import { dumpTables } from './dump-tables.ts'
import { backupPaths, writeManifest, type Manifest } from './manifest.ts'
import { openSourceDatabase } from './open-source-database.ts'
import type { BackupOptions } from './run-backup-command.ts'
import { backUpSecretKey } from './secret-key.ts'
import { writeBackupFolder } from './write-backup-folder.ts'

/** Safe while the product runs. Rows come first: documents never change and precede their row. */
export async function makeBackup(
  { folder, ...source }: BackupOptions,
  record: RecordBackup = (_pool, work) => work(),
): Promise<Manifest> {
  const { pool, close } = await openSourceDatabase(source)
  try {
    return await record(pool, () =>
      // Keeps the sweeper from removing bytes between the copies of rows and documents.
      withSharedLock(pool, 'sweeping', () =>
        writeBackupFolder(folder, (partialFolder) =>
          fillFolder(partialFolder, { ...source, pool }),
        ),
      ),
    )
  } finally {
    await close()
  }
}

type RecordBackup = (pool: Pool, work: () => Promise<Manifest>) => Promise<Manifest>

type BackupSource = Omit<BackupOptions, 'folder'> & { pool: Pool }

async function fillFolder(
  folder: string,
  { pool, bucket, log, ...source }: BackupSource,
): Promise<Manifest> {
  const checksums = openChecksumsWriter(folder)
  const { rows, store } = await withSnapshot(pool, (snapshot) =>
    dumpTables(folder, { snapshot, checksums }),
  )
  const files = bucket ?? createFolderStore(join(source.dataDir, backupPaths.files))
  const storedFiles = await backUpFiles(folder, { files, store, log, checksums })
  const key = await backUpSecretKey(folder, { ...source, checksums })
  return writeManifest(folder, {
    ...rows,
    productVersion: product.version,
    ...storedFiles,
    ...key,
    sumsSha256: await checksums.close(),
  })
}
