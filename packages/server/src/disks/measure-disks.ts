import { statfs } from 'node:fs/promises'
import type { DiskPlace } from '@curbcut/contract'
import { withTimeout } from '#server/with-timeout.ts'

/** Bytes available to ordinary users. */
export type Disk = { place: DiskPlace; sizeBytes: number; freeBytes: number }

export type PlacePath = { place: DiskPlace; path: string }

/** A hanging network disk must not block the caller. */
const timeoutMs = 2_000

/** Never rejects. Omits places that cannot be read, because an old number would look current. */
export async function measureDisks(places: readonly PlacePath[]): Promise<Disk[]> {
  const disks = await Promise.all(places.map((place) => withTimeout(measure(place), timeoutMs)))
  return disks.filter((disk) => disk !== undefined)
}

async function measure({ place, path }: PlacePath): Promise<Disk> {
  const { bsize, blocks, bfree, bavail } = await statfs(path)
  // As in `df`: blocks reserved for root count as neither free nor usable.
  return { place, sizeBytes: (blocks - bfree + bavail) * bsize, freeBytes: bavail * bsize }
}
