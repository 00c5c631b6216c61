import { mkdir } from 'node:fs/promises'

/**
 * Closed to other users; made by root, others may enter but not list it, because the database's
 * user has to enter. An existing folder does not change.
 */
export async function createDataDir(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
