import { open } from 'node:fs/promises'

/** Without this, a power cut could undo new names in the folder and everything written under them. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
