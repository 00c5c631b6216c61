import { AppError } from '#server/errors.ts'
import { memoizeWithTtl } from '#server/memoize-with-ttl.ts'
import { hasRoom } from './disk-thresholds.ts'
import type { Disk } from './measure-disks.ts'

/** Whether there is room for documents, with a reserve for everything else: rows, logs, what runs already. */
export type DiskRoom = {
  /** Refuses with `no_room` unless so many bytes of documents fit. */
  ensureRoom(bytes: number): Promise<void>
  /** Refuses with `no_room` as of the last measurement, and has it renewed: for bytes that are coming. */
  ensureStillRoom(): void
  /** Whether every upload is refused now. */
  isFull(): Promise<boolean>
}

type Options = {
  /** The disks that uploads fill: of documents, and of rows where they are ours. */
  measure(): Promise<Disk[]>
  /** Absent: the lesser of 5 % of the disk and 2 GiB. */
  reserveBytes?: number | undefined
  /** Milliseconds; absent: those of this process. */
  clock?: () => number
}

/** The disks are queried once a second at most, however many pieces of documents come. */
const cacheMs = 1_000
/** Somebody has to make room, which takes a while. */
const retryAfterSeconds = 60

/** The refusal of documents for which there is no room. */
export const noRoom = (): AppError => new AppError('no_room', { retryAfterSeconds })

export function openDiskRoom({ measure, reserveBytes, clock }: Options): DiskRoom {
  let isFullByNow = false

  const fits = (disks: readonly Disk[], bytes: number) =>
    disks.every((disk) =>
      hasRoom(disk, { bytes: disk.place === 'documents' ? bytes : 0, reserveBytes }),
    )
  const look = memoizeWithTtl(
    cacheMs,
    async () => {
      const disks = await measure()
      isFullByNow = !fits(disks, 0)
      return disks
    },
    clock,
  )
  return {
    async ensureRoom(bytes) {
      if (!fits(await look(), bytes)) throw noRoom()
    },
    ensureStillRoom() {
      void look()
      if (isFullByNow) throw noRoom()
    },
    isFull: async () => !fits(await look(), 0),
  }
}

/** Where nobody measures, there is always room. */
export const unlimitedRoom: DiskRoom = {
  ensureRoom: async () => {},
  ensureStillRoom: () => {},
  isFull: async () => false,
}
