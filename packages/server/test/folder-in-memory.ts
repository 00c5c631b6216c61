import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The files of Linux that never reach a disk. */
const memory = '/dev/shm'
const roomBytes = 2 * 1024 ** 3

/**
 * A new folder in memory where the machine has much of it, else on its disk. Databases of tests are
 * made and removed by the hundred: each is six hundred files, which take a disk half a second.
 */
export async function folderInMemory(prefix: string): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return mkdtemp(join(bavail * bsize > roomBytes ? memory : tmpdir(), prefix))
}
