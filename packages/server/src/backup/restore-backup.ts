import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { isAbsolute, join, normalize } from 'node:path'
import { createDataDir } from '#server/db/embedded/create-data-dir.ts'
import { refuseOtherMigrations } from '#server/db/migrate.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { createFolderStore } from '#server/ports/file-store.ts'
import { readChecksums } from './checksums.ts'
import { dataDirTarget } from './data-dir-target.ts'
import { sha256Of } from './hash-stream.ts'
import { backupPaths, readManifest, type Manifest } from './manifest.ts'
import type { Backup, RestoreTarget } from './restore-target.ts'
import type { BackupOptions } from './run-backup-command.ts'
import { serverTarget } from './server-target.ts'
import { storeTarget } from './store-target.ts'

/** Checks the whole backup before it writes; the product starts only on a complete restore. */
export async function restoreBackup({ folder, ...options }: BackupOptions): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await refuseOtherMigrations(manifest.migrations, 'backup')
  const targets = await findTargets(options, { folder, manifest })
  try {
    for (const target of targets) await target.refuseUsed()
    await verifyHashes(folder, manifest)
    await fillTargets(targets)
  } finally {
    for (const target of targets) await target.close?.()
  }
  return manifest
}

/** In the order in which they are claimed and finished: rows first. */
async function findTargets(
  options: Omit<BackupOptions, 'folder'>,
  backup: Backup,
): Promise<RestoreTarget[]> {
  const { databaseUrl, dataDir, bucket, log } = options
  if (!databaseUrl) {
    const rows = dataDirTarget({ dataDir, log, includesFiles: !bucket }, backup)
    return bucket ? [rows, storeTarget({ files: bucket, name: 'STORAGE_URL' }, backup)] : [rows]
  }
  const files = bucket ?? (await makeFolderStore(dataDir))
  const name = bucket ? 'STORAGE_URL' : `DATA_DIR ${dataDir}`
  return [serverTarget(databaseUrl, backup), storeTarget({ files, name }, backup)]
}

async function makeFolderStore(dataDir: string) {
  const folder = join(dataDir, backupPaths.files)
  await createDataDir(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return createFolderStore(folder)
}

async function fillTargets(targets: readonly RestoreTarget[]): Promise<void> {
  const claimedTargets: RestoreTarget[] = []
  try {
    for (const target of targets) {
      await target.claim()
      claimedTargets.push(target)
    }
    // Documents first: rows take less time, and those of a server stay in one transaction.
    for (const target of targets.toReversed()) await target.fill()
    for (const target of targets) await target.markComplete?.()
    for (const target of targets) await target.commit()
  } catch (error) {
    // What cannot be removed stays marked, and the next restore removes it.
    for (const target of claimedTargets.toReversed()) await target.release().catch(() => undefined)
    throw error
  }
}

/** Throws `StartRefusedError` if any byte of the backup differs from its sum. */
async function verifyHashes(folder: string, manifest: Manifest): Promise<void> {
  const refuse = (path: string, reason: string) => {
    throw new StartRefusedError(`The backup in ${folder} is damaged: ${path} ${reason}.`)
  }
  const hash = (path: string) =>
    sha256Of(createReadStream(join(folder, path))).catch((error: NodeJS.ErrnoException) =>
      refuse(path, error.code === 'ENOENT' ? 'is missing' : 'cannot be read'),
    )

  if ((await hash(backupPaths.sums)) !== manifest.sumsSha256)
    refuse(backupPaths.sums, 'was changed')
  for await (const { path, sha256 } of readChecksums(folder)) {
    // The checksum proves that the list is ours, so a path out of the folder is a defect.
    if (isAbsolute(path) || normalize(path).startsWith('..')) refuse(path, 'lies outside')
    if ((await hash(path)) !== sha256) refuse(path, 'was changed')
  }
}
