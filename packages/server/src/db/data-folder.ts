import { mkdir } from 'node:fs/promises'

/**
 * Makes DATA_DIR if it is missing, closed to other users. As root, the database's user must be able to
 * enter it. An existing folder stays as it is.
 */
export async function createDataDir(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
