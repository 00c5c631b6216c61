import { chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProcessUser } from './bound-process.ts'
import { canEnter } from './embedded-home.ts'
import { isAbandoned } from './is-abandoned.ts'

/** Only part of the socket's name: nothing listens on the network. */
export const socketPort = 5432

const folderPrefix = 'curbcut-socket-'
const socketName = `.s.PGSQL.${socketPort}`

/** A socket's path has at most 107 bytes, on macOS 103. */
const maxSocketPathBytes = 103

const shortFolder = '/tmp'

/** In the temporary folder or else in /tmp, because the path of DATA_DIR may be too long. */
export async function createSocketFolder(user: ProcessUser | undefined): Promise<string> {
  const namePrefix = `${folderPrefix}${process.pid}-`
  const socketPath = join(tmpdir(), `${namePrefix}XXXXXX`, socketName)
  const fits = Buffer.byteLength(socketPath) <= maxSocketPathBytes
  const isUsable = fits && (!user || canEnter(tmpdir(), user))
  const folder = await mkdtemp(join(isUsable ? tmpdir() : shortFolder, namePrefix))
  if (user) await chown(folder, user.uid, user.gid)
  return folder
}

/** The folders of all sockets, each with the pid of its maker. */
export async function findSocketFolders(): Promise<{ folder: string; pid: number }[]> {
  const pattern = new RegExp(`^${folderPrefix}(\\d+)-`)
  const folders: { folder: string; pid: number }[] = []
  for (const parent of new Set([tmpdir(), shortFolder])) {
    for (const name of await readdir(parent).catch(() => [])) {
      const pid = pattern.exec(name)?.[1]
      if (pid) folders.push({ folder: join(parent, name), pid: Number(pid) })
    }
  }
  return folders
}

/** Removes the folders of killed processes, never that of a server that answers. */
export async function sweepSocketFolders(): Promise<void> {
  for (const { folder, pid } of await findSocketFolders()) {
    const stats = await stat(folder).catch(() => undefined)
    if (!stats || !isAbandoned(pid, stats.mtimeMs) || (await isListening(folder))) continue
    // We cannot and need not remove another user's folder.
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

/** Asks the socket, because containers may share the temporary folder but not their pids. */
export function isListening(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(folder, socketName))
    socket.on('connect', () => resolve(true))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT')
    })
    socket.on('connect', () => socket.destroy())
  })
}
