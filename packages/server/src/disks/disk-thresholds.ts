import { usedPercent, warningLimits, type DiskPlace } from '@curbcut/contract'
import type { Disk } from './measure-disks.ts'

type Bytes = Pick<Disk, 'sizeBytes' | 'freeBytes'>

const { diskFillingPercent, diskNearlyFullPercent } = warningLimits
const levels = [diskNearlyFullPercent, diskFillingPercent] as const

/** How full a disk is, in percent, at which the operator is notified. 0: less than all of them. */
export type DiskLevel = 0 | (typeof levels)[number]

/** A disk that hovers at a level is reported once: it counts as below only when it is clearly so. */
const clearlyPercent = 2

/** The level of a disk that had the level `before` when it was last measured. */
export function levelOf(disk: Bytes, before: DiskLevel): DiskLevel {
  const used = usedPercent(disk)
  return levels.find((level) => used >= (level <= before ? level - clearlyPercent : level)) ?? 0
}

/** A disk that has come above a level, or below one. */
export type DiskCrossing = { disk: Disk; before: DiskLevel; level: DiskLevel }

/** What is new since the levels of before, of each place; a place that is not known had none. */
export const findCrossings = (
  known: ReadonlyMap<DiskPlace, DiskLevel>,
  disks: readonly Disk[],
): DiskCrossing[] =>
  disks
    .map((disk) => {
      const before = known.get(disk.place) ?? 0
      return { disk, before, level: levelOf(disk, before) }
    })
    .filter(({ before, level }) => before !== level)

/** What uploads leave free on a disk for everything else, unless DISK_RESERVE_BYTES says otherwise. */
export const usualReserve = ({ sizeBytes }: Pick<Bytes, 'sizeBytes'>): number =>
  Math.min(Math.floor(sizeBytes / 20), 2 * 1024 ** 3)

/** Whether so many bytes more leave the reserve alone. */
export const hasRoom = (
  disk: Bytes,
  {
    bytes,
    reserveBytes = usualReserve(disk),
  }: { bytes: number; reserveBytes?: number | undefined },
): boolean => disk.freeBytes - bytes >= reserveBytes
