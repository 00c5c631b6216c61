import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resolveHome } from './embedded-home.ts'
import { isListening } from './embedded-socket.ts'
import { readSecret } from './secret-file.ts'

// In postmaster.pid, after pid, data folder, start time and port.
const socketFolderLine = 4

export type RunningServer = { host: string; password: string }

export async function findRunningServer(dataDir: string): Promise<RunningServer | undefined> {
  const { database, secretPath } = await resolveHome(dataDir, () => {})
  const lines = await readFile(join(database, 'postmaster.pid'), 'utf8').catch(() => '')
  const host = lines.split('\n')[socketFolderLine]
  if (!host || !(await isListening(host))) return undefined
  return { host, password: (await readSecret(secretPath)) ?? '' }
}
