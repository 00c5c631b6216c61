import { mkdir } from 'node:fs/promises'

/**
 * Makes DATA_DIR if it is missing, closed to other users. If root makes it, others may enter but not list it,
 * because the database's user has to enter it. An existing folder stays as it is.
 */
export async function createDataDir(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
