import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findSecret } from '#server/db/embedded/secret-file.ts'
import { fingerprintOf } from '#server/key-fingerprint.ts'
import type { DataPlaces } from './data-places.ts'
import { parts, type Manifest } from './manifest.ts'
import type { Order } from './run-command.ts'
import { sumOf, type SumsWriter } from './sums.ts'
import type { Backup } from './target.ts'

type Keys = Pick<Order, 'dataDir' | 'secretKey'>

/** A key in SECRET_KEY is for its operator to keep; the backup has only its fingerprint. */
export async function keepSecretKey(
  folder: string,
  { dataDir, secretKey, sums }: Keys & { sums: SumsWriter },
): Promise<Pick<Manifest, 'hasSecretKey' | 'keyFingerprint'>> {
  if (secretKey) return { hasSecretKey: false, keyFingerprint: fingerprintOf(secretKey) }
  const path = join(dataDir, parts.secretKey)
  const key = await findSecret(path)
  if (!key) return { hasSecretKey: false }
  const copy = join(folder, parts.secretKey)
  await writeFile(copy, await readFile(path), { flag: 'wx', mode: 0o600, flush: true })
  await sums.add(await sumOf(folder, parts.secretKey))
  return { hasSecretKey: true, keyFingerprint: fingerprintOf(key) }
}

/** Without the old key, all sessions would end. */
export async function restoreSecretKey({ secretKey }: DataPlaces, { folder, manifest }: Backup) {
  if (!manifest.hasSecretKey) return
  const key = await readFile(join(folder, parts.secretKey))
  await writeFile(secretKey.built, key, { flag: 'wx', mode: 0o600, flush: true })
}

export async function adviseOnKey(
  { folder, databaseUrl, secretKey }: Pick<Order, 'folder' | 'databaseUrl' | 'secretKey'>,
  { hasSecretKey, keyFingerprint }: Manifest,
): Promise<string> {
  const path = join(folder, parts.secretKey)
  const storedKey = hasSecretKey ? await findSecret(path) : undefined
  const wanted = storedKey ? fingerprintOf(storedKey) : keyFingerprint
  const isSame = secretKey ? wanted === fingerprintOf(secretKey) : storedKey && !databaseUrl
  if (isSame) return 'Start it as before; who was signed in still is.'
  if (storedKey)
    return `Start it with the text of ${path} as SECRET_KEY: the present one is another.`
  return secretKey && wanted
    ? 'Start it with the SECRET_KEY of before: the present one is another, and the backup holds none.'
    : 'Start it with the SECRET_KEY of before: the backup holds none.'
}
