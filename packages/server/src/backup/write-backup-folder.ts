import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { flushFolder } from '#server/flush-folder.ts'
import { unlessMissing } from '#server/ports/missing-file.ts'

const toPartialFolder = (folder: string) => `${folder}.partial`

/** Renames the folder once all is on disk, so that no interrupted backup looks complete. */
export async function writeBackupFolder<T>(
  folder: string,
  fill: (unfinished: string) => Promise<T>,
) {
  await refuseUsedFolder(folder)
  const partialFolder = toPartialFolder(folder)
  await createPartialFolder(partialFolder)
  try {
    const result = await fill(partialFolder)
    await flushFolder(partialFolder)
    await rename(partialFolder, folder)
    await flushFolder(dirname(folder))
    return result
  } catch (error) {
    await rm(partialFolder, { recursive: true, force: true })
    throw error
  }
}

async function refuseUsedFolder(folder: string) {
  const stats = await stat(folder).catch(unlessMissing)
  if (!stats) return
  if (!stats.isDirectory()) throw new StartRefusedError(`${folder} is not a folder.`)
  if ((await readdir(folder)).length > 0) {
    throw new StartRefusedError(`${folder} is not empty. Name a folder that is new or empty.`)
  }
  // A mount point cannot be the target of a rename, and its neighbours are on another disk.
  if (stats.dev !== (await stat(dirname(folder))).dev) {
    throw new StartRefusedError(`${folder} is a disk of its own. Name a folder on it.`)
  }
}

async function createPartialFolder(partialFolder: string) {
  try {
    await mkdir(dirname(partialFolder), { recursive: true })
    await mkdir(partialFolder, { mode: 0o700 })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new StartRefusedError(`No backup can be made there: ${message}.`)
    throw new StartRefusedError(
      `${partialFolder} is there: another backup is at work, or one was cut off. ` +
        `In that case remove ${basename(partialFolder)} first.`,
    )
  }
}
