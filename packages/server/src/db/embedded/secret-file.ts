import { randomBytes } from 'node:crypto'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { StartRefusedError } from '#server/db/start-refused-error.ts'

const mode = 0o600

/** `subject` names the secret in error messages. */
type SecretFile = { path: string; subject: string }

/** Makes a random secret if there is none; if another process was first, returns its secret. */
export async function ensureSecretFile({ path, subject }: SecretFile): Promise<string> {
  try {
    return (await readSecret(path)) ?? (await makeSecret(path))
  } catch (error) {
    throw new StartRefusedError(
      `The ${subject} ${path} cannot be used: ${(error as Error).message}.`,
    )
  }
}

/** Throws for an unreadable secret, which must not be replaced: it is in use. */
export async function readSecret(path: string): Promise<string | undefined> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return content?.trim() || undefined
}

async function makeSecret(path: string): Promise<string> {
  // A temporary name first, so that an interrupted start leaves no half secret.
  const temporaryPath = `${path}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  const secret = randomBytes(32).toString('base64url')
  const file = await open(temporaryPath, 'wx', mode)
  try {
    await file.writeFile(`${secret}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await moveUnlessExists(temporaryPath, path)
  return (await readSecret(path)) ?? secret
}

/** A rename would replace another process's secret. */
async function moveUnlessExists(temporaryPath: string, path: string): Promise<void> {
  const refusal = await link(temporaryPath, path).catch((error: NodeJS.ErrnoException) => error)
  // An empty file is no secret, and some disks have no hard links.
  const isTaken = refusal?.code === 'EEXIST' && (await readSecret(path)) !== undefined
  if (refusal && !isTaken) await rename(temporaryPath, path)
  else await rm(temporaryPath)
}
