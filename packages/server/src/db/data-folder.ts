import { mkdir } from 'node:fs/promises'

/**
 * Makes DATA_DIR where it is missing: nobody's on this machine but ours. As root the database runs as
 * another user, who must be able to enter. A folder that is there stays as it is.
 */
export async function createDataDir(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
