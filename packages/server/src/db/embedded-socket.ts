import { chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAbandoned } from './abandoned.ts'
import type { ProcessUser } from './bound-process.ts'
import { canEnter } from './embedded-home.ts'

/** The port is only part of the socket's name: nothing listens on the network. */
export const socketPort = 5432

const prefix = 'curbcut-socket-'
const socketName = `.s.PGSQL.${socketPort}`

/** The path of a socket has at most 107 bytes, on macOS 103. */
const longestSocketPath = 103

/** Where every user may enter and the path is short. */
const shortFolder = '/tmp'

/**
 * A folder for the server's socket that nobody else may enter. Not in DATA_DIR, whose path may be
 * long; in the temporary folder, unless that one does not serve either.
 */
export async function createSocketFolder(user: ProcessUser | undefined): Promise<string> {
  const start = `${prefix}${process.pid}-`
  const longest = join(tmpdir(), `${start}XXXXXX`, socketName)
  const fits = Buffer.byteLength(longest) <= longestSocketPath
  const serves = fits && (!user || canEnter(tmpdir(), user))
  const folder = await mkdtemp(join(serves ? tmpdir() : shortFolder, start))
  if (user) await chown(folder, user.uid, user.gid)
  return folder
}

/** The folders of all sockets, with the process that each was made by. */
export async function findSocketFolders(): Promise<{ folder: string; pid: number }[]> {
  const pattern = new RegExp(`^${prefix}(\\d+)-`)
  const found: { folder: string; pid: number }[] = []
  for (const parent of new Set([tmpdir(), shortFolder])) {
    for (const name of await readdir(parent).catch(() => [])) {
      const pid = pattern.exec(name)?.[1]
      if (pid) found.push({ folder: join(parent, name), pid: Number(pid) })
    }
  }
  return found
}

/** Removes what killed processes left. A folder whose server still answers is never touched. */
export async function sweepSocketFolders(): Promise<void> {
  for (const { folder, pid } of await findSocketFolders()) {
    const found = await stat(folder).catch(() => undefined)
    if (!found || !isAbandoned(pid, found.mtimeMs) || (await isAnswering(folder))) continue
    // A folder of another user cannot be removed, and need not be by us.
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

/**
 * Whether a server listens in this folder. Containers may share the temporary folder but not their
 * pids, so the socket itself is asked.
 */
export function isAnswering(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(folder, socketName))
    socket.on('connect', () => resolve(true))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT')
    })
    socket.on('connect', () => socket.destroy())
  })
}
