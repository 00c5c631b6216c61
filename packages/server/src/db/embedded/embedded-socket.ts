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

/** Every user may enter here, and the path is short. */
const shortFolder = '/tmp'

/**
 * Makes a folder for the server's socket that nobody else may enter. The path of DATA_DIR may be too long, so
 * the socket is in the temporary folder. If that path is too long too, or closed to the user, it is in /tmp.
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

/** The folders of all sockets, each with the pid of its maker. */
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

/** Removes the folders of killed processes. A folder with an answering server is never touched. */
export async function sweepSocketFolders(): Promise<void> {
  for (const { folder, pid } of await findSocketFolders()) {
    const found = await stat(folder).catch(() => undefined)
    if (!found || !isAbandoned(pid, found.mtimeMs) || (await isAnswering(folder))) continue
    // We cannot remove another user's folder and need not.
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

/**
 * Whether a server listens in this folder. Containers may share the temporary folder but not their pids,
 * so this asks the socket itself.
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
