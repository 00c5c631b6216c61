import { mkdir } from 'node:fs/promises'

/** Closed to other users. Made by root, they may enter, not list it: the database's user has to. */
export async function createDataDir(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
