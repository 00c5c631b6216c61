import { AppError } from '#server/errors.ts'
import { memoizeWithTtl } from '#server/memoize-with-ttl.ts'
import { hasRoom } from './disk-thresholds.ts'
import type { Disk } from './measure-disks.ts'

/** Keeps a reserve for everything else: rows, logs, running work. */
export type DiskRoom = {
  /** Throws `no_room` unless so many bytes of documents fit. */
  ensureRoom(bytes: number): Promise<void>
  /** Throws `no_room` by the last measurement, and starts another; for uploads in progress. */
  ensureStillRoom(): void
  isFull(): Promise<boolean>
}

type Options = {
  /** The disks of documents, and of rows if the database is embedded. */
  measure(): Promise<Disk[]>
  /** Absent: the lesser of 5 % of the disk and 2 GiB. */
  reserveBytes?: number | undefined
  /** Milliseconds. */
  clock?: () => number
}

/** Limits measurements during uploads to one per second. */
const cacheMs = 1_000
const retryAfterSeconds = 60

export const noRoomError = (): AppError => new AppError('no_room', { retryAfterSeconds })

export function openDiskRoom({ measure, reserveBytes, clock }: Options): DiskRoom {
  let isFullByNow = false

  const fits = (disks: readonly Disk[], bytes: number) =>
    disks.every((disk) =>
      hasRoom(disk, { bytes: disk.place === 'documents' ? bytes : 0, reserveBytes }),
    )
  const measureCached = memoizeWithTtl(
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
      if (!fits(await measureCached(), bytes)) throw noRoomError()
    },
    ensureStillRoom() {
      void measureCached()
      if (isFullByNow) throw noRoomError()
    },
    isFull: async () => !fits(await measureCached(), 0),
  }
}

export const unlimitedRoom: DiskRoom = {
  ensureRoom: async () => {},
  ensureStillRoom: () => {},
  isFull: async () => false,
}
