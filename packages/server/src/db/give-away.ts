import { lchown, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProcessUser } from './bound-process.ts'

/** Makes a folder and everything in it another user's; the folder last, so that a half is seen as one. */
export async function giveAway(folder: string, { uid, gid }: ProcessUser): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), uid, gid)
  }
  await lchown(folder, uid, gid)
}
