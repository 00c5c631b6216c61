import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ProcessUser } from './bound-process.ts'
import { StartRefused } from './start-refused.ts'

/** Where the embedded server keeps its files, and as whom it runs. */
export type Home = { folder: string; database: string; user: ProcessUser | undefined }

/** "nobody" nearly everywhere. PostgreSQL refuses to run as root. */
const unprivileged: ProcessUser = { uid: 65534, gid: 65534 }

/** Chooses home and user: DATA_DIR as ourselves; as root another user, who must be able to enter. */
export async function findHome(dataDir: string, log: (line: string) => void): Promise<Home> {
  const folder = await openFolder(dataDir)
  const inside = toHome(folder, undefined)
  const owner = await findOwner(inside.database)
  if (process.getuid?.() !== 0) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new StartRefused(`The database in ${inside.database} belongs to another user.`)
    }
    return inside
  }
  return findHomeAsRoot(folder, owner, log)
}

async function findHomeAsRoot(
  folder: string,
  owner: ProcessUser | undefined,
  log: (line: string) => void,
): Promise<Home> {
  const user = owner && owner.uid !== 0 ? owner : unprivileged
  const outside = join('/var/lib/curbcut', hashOf(folder))
  const isOutside = !owner && (await findOwner(toHome(outside, user).database)) !== undefined
  if (!isOutside && canEnter(folder, user)) return toHome(folder, user)
  if (owner)
    throw new StartRefused(`User ${user.uid}, whose database it is, cannot enter ${folder}.`)

  // A umask may be strict; these two folders hold nothing but folders that protect themselves.
  for (const made of [dirname(outside), outside]) {
    await mkdir(made, { recursive: true })
    await chmod(made, 0o711)
  }
  log(`The database is kept in ${outside}, because only its owner may enter ${folder}.`)
  return toHome(outside, user)
}

function toHome(folder: string, user: ProcessUser | undefined): Home {
  return { folder, database: join(folder, 'database'), user }
}

async function openFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true })
    return await realpath(dataDir)
  } catch (error) {
    throw new StartRefused(`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}.`)
  }
}

async function findOwner(path: string): Promise<ProcessUser | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}

/** Asked of the system itself, which knows about every folder on the way, groups and access lists. */
export function canEnter(folder: string, user: ProcessUser): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { cwd: '/', ...user }).status === 0
  )
}

function hashOf(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 12)
}
