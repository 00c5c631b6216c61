import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { flushFolder } from '#server/flush-folder.ts'
import { isAbandoned } from './is-abandoned.ts'

/** An interrupted start leaves nothing incomplete; the folder of a faster process stays. */
export async function createFolderAtomically(
  target: string,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  await removeAbandoned(target)
  if (await stat(target).catch(() => undefined)) return
  // In containers, two processes that share the folder may have the same pid.
  const temporaryFolder = `${target}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  await mkdir(temporaryFolder, { mode: 0o700 })
  try {
    await fill(temporaryFolder)
    await rename(temporaryFolder, target)
  } catch (error) {
    await rm(temporaryFolder, { recursive: true, force: true })
    if (!isTaken(error)) throw error
  }
  await flushFolder(dirname(target))
}

async function removeAbandoned(target: string): Promise<void> {
  const prefix = `${basename(target)}.new-`
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(prefix)) continue
    const path = join(dirname(target), name)
    const stats = await stat(path).catch(() => undefined)
    if (stats && isAbandoned(Number.parseInt(name.slice(prefix.length), 10), stats.mtimeMs)) {
      // Retries, because its writer may still be ending.
      await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    }
  }
}

function isTaken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOTEMPTY' || code === 'EEXIST'
}
