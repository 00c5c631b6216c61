import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createFolderAtomically } from '#server/db/embedded/create-folder-atomically.ts'

const repositoryFolder = join(import.meta.dirname, '../../../..')
const cacheMs = 24 * 60 * 60_000

type Build = {
  cache: string
  /** Files and folders, from the root of the repository. */
  sources: readonly string[]
  /** Further input of the build. */
  extraInput?: string
  /** Writes into this empty folder. */
  build: (folder: string) => Promise<void>
}

/** Names the folder after its sources, so that processes do not disturb each other. */
export async function ensureBuild({
  cache,
  sources,
  extraInput = '',
  build,
}: Build): Promise<string> {
  const folder = join(cache, (await hashSources(sources, extraInput)).slice(0, 16))
  await mkdir(cache, { recursive: true })
  await createFolderAtomically(folder, build)
  await removeOldBuilds(cache, folder)
  return folder
}

async function removeOldBuilds(cache: string, current: string) {
  for (const name of await readdir(cache)) {
    const path = join(cache, name)
    const stats = path === current ? undefined : await stat(path).catch(() => undefined)
    if (!stats || Date.now() - stats.mtimeMs < cacheMs) continue
    // Another start may be removing the folder, or another user owns it.
    await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

async function hashSources(sources: readonly string[], extraInput: string): Promise<string> {
  const hash = createHash('sha256').update(extraInput)
  for (const source of sources) {
    for (const file of await findFilesUnder(join(repositoryFolder, source))) {
      hash
        .update(relative(repositoryFolder, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/** Recursive, sorted by name; of a file, the file itself. */
export async function findFilesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  )
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
