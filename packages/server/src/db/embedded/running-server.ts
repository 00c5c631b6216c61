import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findHome } from './embedded-home.ts'
import { isAnswering } from './embedded-socket.ts'
import { findSecret } from './secret-file.ts'

// The lines of postmaster.pid: pid, data folder, start time, port, then the folder of the socket.
const socketFolderLine = 4

/** The socket folder of another process's server on DATA_DIR, and the password. */
export type RunningServer = { host: string; password: string }

/** Finds the embedded server that another process runs on DATA_DIR, if any. */
export async function findRunningServer(dataDir: string): Promise<RunningServer | undefined> {
  const { database, secretPath } = await findHome(dataDir, () => {})
  const lines = await readFile(join(database, 'postmaster.pid'), 'utf8').catch(() => '')
  const host = lines.split('\n')[socketFolderLine]
  if (!host || !(await isAnswering(host))) return undefined
  return { host, password: (await findSecret(secretPath)) ?? '' }
}
