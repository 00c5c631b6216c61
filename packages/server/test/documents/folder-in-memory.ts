import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A Linux folder whose files never reach a disk. */
const memory = '/dev/shm'
const gigabyte = 1024 ** 3

/**
 * A new folder in memory if the machine has enough of it, else on the disk. Tests make and remove
 * hundreds of databases: each has six hundred files, which take a disk half a second.
 */
export async function folderInMemory(prefix: string, roomBytes = 2 * gigabyte): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return mkdtemp(join(bavail * bsize > roomBytes ? memory : tmpdir(), prefix))
}
