import { execFile } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Backups of the demo as earlier releases made them, each under the name of its last migration. */
export const releasesFolder = join(import.meta.dirname, '../releases')

/** The SECRET_KEY under which they were made, so that none of them holds a key. */
export const secretOfReleases = 'the key of the kept releases, no secret'

export const keptReleases = async (): Promise<string[]> =>
  (await readdir(releasesFolder)).toSorted()

/** Unpacks a kept backup into a new folder. */
export async function unpackRelease(release: string, folder: string): Promise<void> {
  await mkdir(folder)
  const archive = join(releasesFolder, release)
  await promisify(execFile)('tar', ['--extract', '--file', archive, '--directory', folder])
}
