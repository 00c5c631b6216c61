import { noRoom } from '#server/disks/disk-room.ts'
import { AppError } from '#server/errors.ts'
import { AnotherStoreError, UnavailableStoreError } from '#server/ports/file-store.ts'

const soon = { retryAfterSeconds: 5 } as const

/** No byte remains, or none of this user's share. */
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])

/**
 * The refusal for a store of documents that does not answer, is not ours, or is full before the room was
 * measured again; undefined for anything else.
 */
export function toStoreRefusal(error: unknown): AppError | undefined {
  if (fullCodes.has((error as NodeJS.ErrnoException | undefined)?.code)) return noRoom()
  if (error instanceof AnotherStoreError) return new AppError('another_store', soon)
  return error instanceof UnavailableStoreError ? new AppError('unavailable', soon) : undefined
}
