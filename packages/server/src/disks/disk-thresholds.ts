import { usedPercent, warningThresholds, type DiskPlace } from '@curbcut/contract'
import type { Disk } from './measure-disks.ts'

type DiskBytes = Pick<Disk, 'sizeBytes' | 'freeBytes'>

const { diskFillingPercent, diskNearlyFullPercent } = warningThresholds
const levels = [diskNearlyFullPercent, diskFillingPercent] as const

/** The fill level in percent at which the operator is notified; 0 below all levels. */
export type DiskLevel = 0 | (typeof levels)[number]

/** Hysteresis: a disk leaves a level only when it is clearly below. */
const hysteresisPercent = 2

export function levelOf(disk: DiskBytes, previousLevel: DiskLevel): DiskLevel {
  const percent = usedPercent(disk)
  return (
    levels.find(
      (level) => percent >= (level <= previousLevel ? level - hysteresisPercent : level),
    ) ?? 0
  )
}

export type DiskCrossing = { disk: Disk; before: DiskLevel; level: DiskLevel }

/** A place without an earlier level had level 0. */
export const findCrossings = (
  previousLevels: ReadonlyMap<DiskPlace, DiskLevel>,
  disks: readonly Disk[],
): DiskCrossing[] =>
  disks
    .map((disk) => {
      const before = previousLevels.get(disk.place) ?? 0
      return { disk, before, level: levelOf(disk, before) }
    })
    .filter(({ before, level }) => before !== level)

/** The free space that uploads leave, unless DISK_RESERVE_BYTES sets another. */
export const defaultReserveBytes = ({ sizeBytes }: Pick<DiskBytes, 'sizeBytes'>): number =>
  Math.min(Math.floor(sizeBytes / 20), 2 * 1024 ** 3)

export const hasRoom = (
  disk: DiskBytes,
  {
    bytes,
    reserveBytes = defaultReserveBytes(disk),
  }: { bytes: number; reserveBytes?: number | undefined },
): boolean => disk.freeBytes - bytes >= reserveBytes
