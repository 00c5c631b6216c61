import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSecret } from '#server/db/embedded/secret-file.ts'
import { fingerprintOf } from '#server/secrets/keyed-hash.ts'
import { hashFile, type ChecksumsWriter } from './checksums.ts'
import type { DataDirPaths } from './data-dir.ts'
import { backupPaths, type Manifest } from './manifest.ts'
import type { Backup } from './restore-target.ts'
import type { BackupOptions } from './run-backup-command.ts'

type KeyOptions = Pick<BackupOptions, 'dataDir' | 'secretKey'>

/** A key in SECRET_KEY is for its operator to keep; the backup has only its fingerprint. */
export async function backUpSecretKey(
  folder: string,
  { dataDir, secretKey, checksums }: KeyOptions & { checksums: ChecksumsWriter },
): Promise<Pick<Manifest, 'hasSecretKey' | 'keyFingerprint'>> {
  if (secretKey) return { hasSecretKey: false, keyFingerprint: fingerprintOf(secretKey) }
  const path = join(dataDir, backupPaths.secretKey)
  const key = await readSecret(path)
  if (!key) return { hasSecretKey: false }
  const copyPath = join(folder, backupPaths.secretKey)
  await writeFile(copyPath, await readFile(path), { flag: 'wx', mode: 0o600, flush: true })
  await checksums.add(await hashFile(folder, backupPaths.secretKey))
  return { hasSecretKey: true, keyFingerprint: fingerprintOf(key) }
}

/** Without the old key, all sessions would end. */
export async function restoreSecretKey({ secretKey }: DataDirPaths, { folder, manifest }: Backup) {
  if (!manifest.hasSecretKey) return
  const key = await readFile(join(folder, backupPaths.secretKey))
  await writeFile(secretKey.staged, key, { flag: 'wx', mode: 0o600, flush: true })
}

export async function describeKeyAdvice(
  { folder, databaseUrl, secretKey }: Pick<BackupOptions, 'folder' | 'databaseUrl' | 'secretKey'>,
  { hasSecretKey, keyFingerprint }: Manifest,
): Promise<string> {
  const path = join(folder, backupPaths.secretKey)
  const storedKey = hasSecretKey ? await readSecret(path) : undefined
  const expectedFingerprint = storedKey ? fingerprintOf(storedKey) : keyFingerprint
  const isSameKey = secretKey
    ? expectedFingerprint === fingerprintOf(secretKey)
    : storedKey && !databaseUrl
  if (isSameKey) return 'Start it as before; who was signed in still is.'
  if (storedKey)
    return `Start it with the text of ${path} as SECRET_KEY: the present one is another.`
  return secretKey && expectedFingerprint
    ? 'Start it with the SECRET_KEY of before: the present one is another, and the backup holds none.'
    : 'Start it with the SECRET_KEY of before: the backup holds none.'
}
