import { execFile } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { backupPaths, readManifest, type Manifest } from '#server/backup/manifest.ts'
import { folderInMemory } from '#test/documents/folder-in-memory.ts'

/** Backups of the demo as earlier releases made them, each under the name of its last migration. */
export const releasesFolder = join(import.meta.dirname, '../releases')

/** The SECRET_KEY under which they were made, so that none of them holds a key. */
export const secretOfReleases = 'the key of the kept releases, no secret'

export const keptReleases = async (): Promise<string[]> =>
  (await readdir(releasesFolder)).toSorted()

/** Unpacks a kept backup, or one of its parts, into a new folder. */
export async function unpackRelease(
  release: string,
  folder: string,
  part: string[] = [],
): Promise<void> {
  await mkdir(folder)
  const archive = join(releasesFolder, release)
  const plain = ['--extract', '--file', archive, '--directory', folder]
  await promisify(execFile)('tar', [...plain, ...part])
}

/** The manifest of a kept backup. */
export async function readKeptManifest(release: string): Promise<Manifest> {
  const place = await folderInMemory('curbcut-release-')
  const folder = join(place, 'backup')
  try {
    await unpackRelease(release, folder, [`./${backupPaths.manifest}`])
    return await readManifest(folder)
  } finally {
    await rm(place, { recursive: true })
  }
}
