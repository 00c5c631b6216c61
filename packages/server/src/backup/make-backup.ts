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

/** Safe while the product runs. Rows come first: documents never change and precede their row. */
export async function makeBackup(
  { folder, ...source }: Order,
  record: Recording = (_pool, work) => work(),
): Promise<Manifest> {
  const { pool, close } = await openSource(source)
  try {
    return await record(pool, () =>
      // Keeps the sweeper from removing bytes between the copies of rows and documents.
      withSharedLock(pool, 'sweeping', () =>
        placeBackup(folder, (unfinished) => fill(unfinished, { ...source, pool })),
      ),
    )
  } finally {
    await close()
  }
}

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
