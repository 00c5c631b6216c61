import { chown, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { spawnBound } from './bound-process.ts'
import { chownTree } from './chown-tree.ts'
import { createFolderAtomically } from './create-folder-atomically.ts'
import { findOwner, type EmbeddedHome } from './embedded-home.ts'

export async function ensureCluster(
  home: EmbeddedHome,
  initdb: string,
  fsync: boolean,
): Promise<void> {
  await createFolderAtomically(home.database, async (temporaryFolder) => {
    if (home.user) await chown(temporaryFolder, home.user.uid, home.user.gid)
    await runInitdb([initdb, '-D', temporaryFolder, ...(fsync ? [] : ['--no-sync'])], home)
  }).catch((error: unknown) => {
    if (error instanceof StartRefusedError) throw error
    throw new StartRefusedError(
      `No database can be made in ${home.folder}: ${(error as Error).message}.`,
    )
  })
}

/** Gives a database of root or `nobody` to the chosen user, unless a server may still use it. */
export async function takeOverCluster(home: EmbeddedHome): Promise<EmbeddedHome> {
  const owner = await findOwner(home.database)
  if (!home.user || !owner || owner.uid === home.user.uid) return home
  if (await pathExists(join(home.database, 'postmaster.pid'))) return { ...home, user: owner }
  const names = await readdir(home.folder)
  const binaries = names.filter((name) => name.startsWith('postgres-'))
  for (const name of [...binaries, basename(home.database)]) {
    await chownTree(join(home.folder, name), home.user)
  }
  return home
}

const pathExists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const initdbOptions = [
  // `protectCluster` restricts connections before a server runs.
  '-U',
  'postgres',
  '-A',
  'trust',
  '-E',
  'UTF8',
  // The built-in locale sorts the same on every machine and after every update.
  '--locale-provider=builtin',
  '--locale=C.UTF-8',
  '--no-instructions',
]

async function runInitdb(command: string[], { folder, user }: EmbeddedHome): Promise<void> {
  const lines: string[] = []
  const onLine = (line: string) => lines.push(line)
  const code = await spawnBound([...command, ...initdbOptions], { cwd: folder, user, onLine }).ended
  if (code === 0) return
  const reason = lines.map((line) => /(?:FATAL|error): +(.*)/.exec(line)?.[1]).find(Boolean)
  throw new StartRefusedError(`No database can be made in ${folder}: ${reason ?? lines[0]}.`)
}
