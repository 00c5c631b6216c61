import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findHome } from './embedded-home.ts'
import { isAnswering } from './embedded-socket.ts'
import { findSecret } from './secret-file.ts'

// PostgreSQL's own file: pid, data folder, start time, port, then the folder of the socket.
const socketFolderLine = 4

/** Where another process runs the embedded server of DATA_DIR, if one does, and what lets us in. */
export type RunningServer = { host: string; password: string }

/** The embedded server that another process runs on DATA_DIR, if one does. */
export async function findRunningServer(dataDir: string): Promise<RunningServer | undefined> {
  const { database, secretPath } = await findHome(dataDir, () => {})
  const lines = await readFile(join(database, 'postmaster.pid'), 'utf8').catch(() => '')
  const host = lines.split('\n')[socketFolderLine]
  if (!host || !(await isAnswering(host))) return undefined
  return { host, password: (await findSecret(secretPath)) ?? '' }
}
