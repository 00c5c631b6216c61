import { randomBytes } from 'node:crypto'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { StartRefused } from './start-refused.ts'

const mode = 0o600

/** A secret in a file, and what it is in the words of a refusal. */
type SecretFile = { path: string; subject: string }

/**
 * The secret of this file: made once, random, readable by its owner only. Where another process was
 * faster, it is that one's.
 */
export async function ensureSecretFile({ path, subject }: SecretFile): Promise<string> {
  try {
    return (await findSecret(path)) ?? (await makeSecret(path))
  } catch (error) {
    throw new StartRefused(`The ${subject} ${path} cannot be used: ${(error as Error).message}.`)
  }
}

/** The secret of this file, if it has one. What cannot be read is not replaced: it is in use. */
export async function findSecret(path: string): Promise<string | undefined> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return content?.trim() || undefined
}

async function makeSecret(path: string): Promise<string> {
  // Under another name first: a start that is cut off leaves no half of a secret.
  const unfinished = `${path}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  const secret = randomBytes(32).toString('base64url')
  const file = await open(unfinished, 'wx', mode)
  try {
    await file.writeFile(`${secret}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await placeOnce(unfinished, path)
  return (await findSecret(path)) ?? secret
}

/** Gives the file its name, unless that is taken: a rename would take the place of another's secret. */
async function placeOnce(unfinished: string, path: string): Promise<void> {
  const refusal = await link(unfinished, path).catch((error: NodeJS.ErrnoException) => error)
  // An empty file is no secret, and a disk may know no second names.
  const isTaken = refusal?.code === 'EEXIST' && (await findSecret(path)) !== undefined
  if (refusal && !isTaken) await rename(unfinished, path)
  else await rm(unfinished)
}
