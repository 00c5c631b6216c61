import { lchown, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProcessUser } from './bound-process.ts'

/** The folder itself comes last, so that an interrupted change is visible. */
export async function chownTree(folder: string, { uid, gid }: ProcessUser): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), uid, gid)
  }
  await lchown(folder, uid, gid)
}
