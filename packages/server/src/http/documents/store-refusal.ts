import { noRoomError } from '#server/disks/disk-room.ts'
import { AppError } from '#server/errors.ts'
import { AnotherStoreError, UnavailableStoreError } from '#server/ports/file-store.ts'

const retrySoon = { retryAfterSeconds: 5 } as const

const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])

/** The store does not answer, belongs to another database, or ran full since it was measured. */
export function toStoreRefusal(error: unknown): AppError | undefined {
  if (fullCodes.has((error as NodeJS.ErrnoException | undefined)?.code)) return noRoomError()
  if (error instanceof AnotherStoreError) return new AppError('another_store', retrySoon)
  return error instanceof UnavailableStoreError ? new AppError('unavailable', retrySoon) : undefined
}
