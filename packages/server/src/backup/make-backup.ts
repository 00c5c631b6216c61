import { join } from 'node:path'
import type { Pool } from 'pg'
import { withSharedLock } from '#server/db/locks/shared-lock.ts'
import { withSnapshot } from '#server/db/copy/snapshot.ts'
import { folderStore } from '#server/ports/file-store.ts'
import { product } from '#server/version.ts'
import { placeBackup } from './backup-folder.ts'
import { keepFiles } from './keep-files.ts'
import { keepRows } from './keep-rows.ts'
import { parts, writeManifest, type Manifest } from './manifest.ts'
import { openSource } from './open-source.ts'
import type { Order } from './run-command.ts'
import { keepSecretKey } from './secret-key.ts'
import { writeSums } from './sums.ts'

/**
 * Writes everything that an installation keeps into a new folder, even while the product runs: all tables as of
 * one moment, then the documents of their rows, then the secret key. Documents can follow the rows,
 * because bytes never change and come before their row.
 */
export async function makeBackup(
  { folder, ...source }: Order,
  record: Recording = (_pool, work) => work(),
): Promise<Manifest> {
  const { pool, close } = await openSource(source)
  try {
    return await record(pool, () =>
      // The product may not remove bytes of old deleted files between the rows and the documents of a
      // backup.
      withSharedLock(pool, 'sweeping', () =>
        placeBackup(folder, (unfinished) => fill(unfinished, { ...source, pool })),
      ),
    )
  } finally {
    await close()
  }
}

/** Writes down, in the database of the backup, how the work ended. */
type Recording = (pool: Pool, work: () => Promise<Manifest>) => Promise<Manifest>

type Source = Omit<Order, 'folder'> & { pool: Pool }

async function fill(folder: string, { pool, bucket, say, ...source }: Source): Promise<Manifest> {
  const sums = writeSums(folder)
  const { rows, store } = await withSnapshot(pool, (snapshot) =>
    keepRows(folder, { snapshot, sums }),
  )
  const files = bucket ?? folderStore(join(source.dataDir, parts.files))
  const storedFiles = await keepFiles(folder, { files, store, say, sums })
  const key = await keepSecretKey(folder, { ...source, sums })
  return writeManifest(folder, {
    ...rows,
    productVersion: product.version,
    ...storedFiles,
    ...key,
    sumsSha256: await sums.close(),
  })
}
