import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findHome } from './embedded-home.ts'
import { isAnswering } from './embedded-socket.ts'

// PostgreSQL's own file: pid, data folder, start time, port, then the folder of the socket.
const socketFolderLine = 4

/** The socket folder of the embedded server that another process runs on DATA_DIR, if one does. */
export async function findRunningServer(dataDir: string): Promise<string | undefined> {
  const { database } = await findHome(dataDir, () => {})
  const lines = await readFile(join(database, 'postmaster.pid'), 'utf8').catch(() => '')
  const folder = lines.split('\n')[socketFolderLine]
  return folder && (await isAnswering(folder)) ? folder : undefined
}
