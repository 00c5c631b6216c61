import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createDataDir } from '#server/db/embedded/data-folder.ts'
import { refuseOtherMigrations } from '#server/db/migrate.ts'
import { folderStore } from '#server/ports/file-store.ts'
import { compareHashes } from './compare-hashes.ts'
import { dataDirTarget } from './data-dir-target.ts'
import { parts, readManifest, type Manifest } from './manifest.ts'
import type { Order } from './run-command.ts'
import { serverTarget } from './server-target.ts'
import { storeTarget } from './store-target.ts'
import type { Backup, Target } from './target.ts'

/**
 * Fills empty places with a backup. It checks the whole backup before it writes anything, and nothing starts on
 * the places before all of it is there.
 */
export async function restoreBackup({ folder, ...order }: Order): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await refuseOtherMigrations(manifest.migrations, 'backup')
  const targets = await findTargets(order, { folder, manifest })
  try {
    for (const target of targets) await target.refuseUsed()
    await compareHashes(folder, manifest)
    await fillAll(targets)
  } finally {
    for (const target of targets) await target.close?.()
  }
  return manifest
}

/** The places in the order in which they are claimed and finished: the rows first. */
async function findTargets(order: Omit<Order, 'folder'>, backup: Backup): Promise<Target[]> {
  const { databaseUrl, dataDir, bucket, say } = order
  if (!databaseUrl) {
    const rows = dataDirTarget({ dataDir, say, isWithFiles: !bucket }, backup)
    return bucket ? [rows, storeTarget({ files: bucket, name: 'STORAGE_URL' }, backup)] : [rows]
  }
  const files = bucket ?? (await makeFolderStore(dataDir))
  const name = bucket ? 'STORAGE_URL' : `DATA_DIR ${dataDir}`
  return [serverTarget(databaseUrl, backup), storeTarget({ files, name }, backup)]
}

/** The folder of documents in DATA_DIR, closed to others as a start makes it. */
async function makeFolderStore(dataDir: string) {
  const folder = join(dataDir, parts.files)
  await createDataDir(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folderStore(folder)
}

async function fillAll(targets: readonly Target[]): Promise<void> {
  const claimed: Target[] = []
  try {
    for (const target of targets) {
      await target.claim()
      claimed.push(target)
    }
    // The documents first: rows take the shorter time, and the server's stay in one transaction.
    for (const target of targets.toReversed()) await target.fill()
    for (const target of targets) await target.seal?.()
    for (const target of targets) await target.finish()
  } catch (error) {
    // What cannot be removed now stays marked, and the next restore removes it.
    for (const target of claimed.toReversed()) await target.release().catch(() => undefined)
    throw error
  }
}
