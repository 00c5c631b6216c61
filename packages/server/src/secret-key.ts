import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const mode = 0o600

/** The key that signs what leaves the database: made once into DATA_DIR, readable by its owner only. */
export async function ensureSecretKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret-key')
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept.trim()) return kept.trim()

  const key = randomBytes(32).toString('base64url')
  const file = await open(path, 'w', mode)
  try {
    await file.writeFile(`${key}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return key
}
