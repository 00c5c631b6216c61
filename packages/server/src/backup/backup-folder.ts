import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { StartRefused } from '#server/db/start-refused.ts'
import { flushFolder } from '#server/flush-folder.ts'
import { unlessMissing } from '#server/ports/missing-file.ts'

const unfinishedName = (folder: string) => `${folder}.partial`

/**
 * Fills the folder under another name until everything is on disk, so that an interrupted backup
 * never looks complete. A failed backup leaves nothing.
 */
export async function placeBackup<T>(folder: string, fill: (unfinished: string) => Promise<T>) {
  await refuseFolder(folder)
  const unfinished = unfinishedName(folder)
  await createFolder(unfinished)
  try {
    const made = await fill(unfinished)
    await flushFolder(unfinished)
    await rename(unfinished, folder)
    await flushFolder(dirname(folder))
    return made
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function refuseFolder(folder: string) {
  const found = await stat(folder).catch(unlessMissing)
  if (!found) return
  if (!found.isDirectory()) throw new StartRefused(`${folder} is not a folder.`)
  if ((await readdir(folder)).length > 0) {
    throw new StartRefused(`${folder} is not empty. Name a folder that is new or empty.`)
  }
  // A mount point cannot be the target of a rename, and its neighbours are on another disk.
  if (found.dev !== (await stat(dirname(folder))).dev) {
    throw new StartRefused(`${folder} is a disk of its own. Name a folder on it.`)
  }
}

async function createFolder(unfinished: string) {
  try {
    await mkdir(dirname(unfinished), { recursive: true })
    await mkdir(unfinished, { mode: 0o700 })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new StartRefused(`No backup can be made there: ${message}.`)
    throw new StartRefused(
      `${unfinished} is there: another backup is at work, or one was cut off. ` +
        `In that case remove ${basename(unfinished)} first.`,
    )
  }
}
