import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from './db/start-refused.ts'
import { unlessMissing } from './ports/missing-file.ts'

const mode = 0o600

/**
 * The key that signs what leaves the database: made once into DATA_DIR, readable by its owner only.
 * Call it while no other process can work in DATA_DIR, so that two starts never make two keys.
 */
export async function ensureSecretKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret-key')
  try {
    return (await readKey(path)) ?? (await makeKey(path))
  } catch (error) {
    throw new StartRefused(`The secret key ${path} cannot be used: ${(error as Error).message}.`)
  }
}

async function readKey(path: string): Promise<string | undefined> {
  // A key that cannot be read is not replaced: it signs what is in use.
  const content = await readFile(path, 'utf8').catch(unlessMissing)
  return content?.trim() || undefined
}

async function makeKey(path: string): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  // Under another name first: a start that is cut off leaves no half of a key.
  const unfinished = `${path}.new`
  const file = await open(unfinished, 'w', mode)
  try {
    await file.writeFile(`${key}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
  return key
}
