import { readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { withSharedLock } from '#server/db/shared-lock.ts'
import { withSnapshot } from '#server/db/snapshot.ts'
import { placeBackup } from './backup-folder.ts'
import { keepFiles, keepSecretKey } from './keep-files.ts'
import { keepRows } from './keep-rows.ts'
import { writeManifest, type Manifest } from './manifest.ts'
import { openOwnDatabase } from './own-database.ts'
import type { Order } from './run-command.ts'
import { writeSums } from './sums.ts'

/**
 * Writes everything that DATA_DIR keeps into a new folder, even while the product runs: all tables as of
 * one moment, then the documents of their rows, then the secret key. Documents can follow the rows,
 * because bytes never change and come before their row.
 */
export async function makeBackup(
  { folder, ...source }: Order,
  record: Recording = (_pool, work) => work(),
): Promise<Manifest> {
  const { pool, close } = await openOwnDatabase(source.dataDir, source.say)
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

async function fill(folder: string, { pool, dataDir, say }: Source): Promise<Manifest> {
  const sums = writeSums(folder)
  const rows = await withSnapshot(pool, (snapshot) => keepRows(folder, { snapshot, sums }))
  const files = await keepFiles(folder, { dataDir, say, sums })
  const hasSecretKey = await keepSecretKey(folder, { dataDir, sums })
  return writeManifest(folder, {
    ...rows,
    productVersion: await readProductVersion(),
    files,
    hasSecretKey,
    sumsSha256: await sums.close(),
  })
}

async function readProductVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
