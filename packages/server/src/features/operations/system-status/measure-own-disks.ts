import { stat } from 'node:fs/promises'
import type { MeasuredDisk } from '#server/db/schema/system-tables.ts'
import { measureDisks, type PlacePath } from '#server/disks/measure-disks.ts'

/** Places on the same disk share an entry. */
export async function measureOwnDisks(places: readonly PlacePath[]): Promise<MeasuredDisk[]> {
  const disks = new Map<number, MeasuredDisk>()
  for (const { place, sizeBytes, freeBytes } of await measureDisks(places)) {
    const path = places.find((placePath) => placePath.place === place)?.path
    const device = path && (await stat(path).catch(() => undefined))?.dev
    if (typeof device !== 'number') continue
    const existing = disks.get(device)
    if (existing) existing.places.push(place)
    else disks.set(device, { places: [place], sizeBytes, freeBytes })
  }
  return [...disks.values()]
}
