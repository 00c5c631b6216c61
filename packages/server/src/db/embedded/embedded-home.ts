import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import type { ProcessUser } from './bound-process.ts'
import { createDataDir } from './create-data-dir.ts'
import { findServerUser, isNobody } from './server-user.ts'

export type EmbeddedHome = {
  folder: string
  database: string
  /** The secret for connections; the file belongs to the product's user, not the server's. */
  secretPath: string
  user: ProcessUser | undefined
}

/** Root takes another user, and another folder if that user cannot enter DATA_DIR. */
export async function resolveHome(
  dataDir: string,
  log: (line: string) => void,
): Promise<EmbeddedHome> {
  const folder = await openFolder(dataDir)
  const secretPath = join(folder, 'database-secret')
  const localDatabase = databaseIn(folder)
  const owner = await findOwner(localDatabase)
  if (process.getuid?.() === 0)
    return { ...(await resolveHomeAsRoot(folder, owner, log)), secretPath }
  if (owner && owner.uid !== process.getuid?.()) {
    throw new StartRefusedError(`The database in ${localDatabase} belongs to another user.`)
  }
  return { folder, database: localDatabase, secretPath, user: undefined }
}

async function resolveHomeAsRoot(
  folder: string,
  owner: ProcessUser | undefined,
  log: (line: string) => void,
): Promise<Omit<EmbeddedHome, 'secretPath'>> {
  const outside = join('/var/lib/curbcut', hashOf(folder))
  const ownerOutside = owner ? undefined : await findOwner(databaseIn(outside))
  const users = await findUsers(owner ?? ownerOutside)
  const user = ownerOutside ? undefined : users.find((candidate) => canEnter(folder, candidate))
  if (user) return { folder, database: databaseIn(folder), user }
  if (owner)
    throw new StartRefusedError(`User ${owner.uid}, whose database it is, cannot enter ${folder}.`)

  // Set despite a strict umask: these two folders contain only folders that protect themselves.
  for (const path of [dirname(outside), outside]) {
    await mkdir(path, { recursive: true })
    await chmod(path, 0o711)
  }
  log(`The database is kept in ${outside}, because only its owner may enter ${folder}.`)
  return { folder: outside, database: databaseIn(outside), user: users[0] }
}

/** The best first: a database's owner, unless that is root or `nobody`. */
async function findUsers(owner: ProcessUser | undefined): Promise<[ProcessUser, ...ProcessUser[]]> {
  if (owner && owner.uid !== 0 && !isNobody(owner)) return [owner]
  const user = await findServerUser()
  return owner && owner.uid !== 0 ? [user, owner] : [user]
}

const databaseIn = (folder: string) => join(folder, 'database')

async function openFolder(dataDir: string): Promise<string> {
  try {
    await createDataDir(dataDir)
    return await realpath(dataDir)
  } catch (error) {
    throw new StartRefusedError(`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}.`)
  }
}

export async function findOwner(path: string): Promise<ProcessUser | undefined> {
  const stats = await stat(path).catch(() => undefined)
  return stats && { uid: stats.uid, gid: stats.gid }
}

/** Asks the system, which knows parent folders, groups and access lists. */
export function canEnter(folder: string, user: ProcessUser): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { cwd: '/', ...user }).status === 0
  )
}

function hashOf(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 12)
}
