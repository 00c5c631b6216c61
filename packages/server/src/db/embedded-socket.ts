import { chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAbandoned } from './abandoned.ts'
import type { ProcessUser } from './bound-process.ts'

/** The port is only part of the socket's name: nothing listens on the network. */
export const socketPort = 5432

const prefix = 'curbcut-socket-'

/**
 * A folder for the server's socket that nobody else may enter. In the temporary folder, because the
 * path of a socket has at most 107 bytes and DATA_DIR may be longer.
 */
export async function createSocketFolder(user: ProcessUser | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  if (user) await chown(folder, user.uid, user.gid)
  return folder
}

/** Removes what killed processes left. A folder whose server still answers is never touched. */
export async function sweepSocketFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (!pid) continue
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => undefined)
    if (!found || !isAbandoned(Number(pid), found.mtimeMs) || (await isAnswering(folder))) continue
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
    const socket = connect(join(folder, `.s.PGSQL.${socketPort}`))
    socket.on('connect', () => resolve(true))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT')
    })
    socket.on('connect', () => socket.destroy())
  })
}
