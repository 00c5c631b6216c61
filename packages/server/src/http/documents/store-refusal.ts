import { AppError } from '#server/errors.ts'
import { AnotherStoreError, UnavailableStoreError } from '#server/ports/file-store.ts'

const soon = { retryAfterSeconds: 5 } as const

/** The refusal for a store of documents that does not answer, or is not ours; undefined for anything else. */
export function toStoreRefusal(error: unknown): AppError | undefined {
  if (error instanceof AnotherStoreError) return new AppError('another_store', soon)
  return error instanceof UnavailableStoreError ? new AppError('unavailable', soon) : undefined
}
