import { statfs } from 'node:fs/promises'
import type { DiskPlace } from '@curbcut/contract'
import { withTimeout } from '#server/with-timeout.ts'

/** One place and the disk below it, in bytes that an ordinary user may fill. */
export type Disk = { place: DiskPlace; sizeBytes: number; freeBytes: number }

/** A place and a folder in it. */
export type PlacePath = { place: DiskPlace; path: string }

/** A network disk that hangs must not hold up who asks. */
const patienceMs = 2_000

/**
 * Reads the disks of these places, in their order. A place that cannot be read now is omitted: an old or
 * invented number would look like a true one. Never rejects.
 */
export async function measureDisks(places: readonly PlacePath[]): Promise<Disk[]> {
  const disks = await Promise.all(places.map((place) => withTimeout(measure(place), patienceMs)))
  return disks.filter((disk) => disk !== undefined)
}

async function measure({ place, path }: PlacePath): Promise<Disk> {
  const { bsize, blocks, bfree, bavail } = await statfs(path)
  // As `df` counts: what a file system keeps for root is neither free nor to be filled.
  return { place, sizeBytes: (blocks - bfree + bavail) * bsize, freeBytes: bavail * bsize }
}
