import type { AllowedAbsence } from '#server/db/copy/objects-query.ts'
import { MissingObjectError, type FileStore } from '#server/ports/file-store.ts'
import { hashStream } from './hash-stream.ts'

export type ObjectToCopy = { key: string; sha256: string; allowedAbsence?: AllowedAbsence }

type CopyOptions = {
  from: FileStore
  to: FileStore
  onCopied?(object: ObjectToCopy): Promise<void>
  /** `fault` is 'missing' or 'damaged'. */
  onFault(object: ObjectToCopy, fault: string): void
  /** Called instead of `onFault` for a missing object whose absence is allowed. */
  onAllowedAbsence?(object: ObjectToCopy): void
}

const maxConcurrentCopies = 4

/** Compares each copied object with its SHA-256; returns the count and size of the copies. */
export async function copyObjects(objects: AsyncGenerator<ObjectToCopy>, options: CopyOptions) {
  const totals = { count: 0, sizeBytes: 0 }
  const copyNext = async () => {
    for await (const object of objects) {
      const sizeBytes = await copyObject(object, options)
      if (sizeBytes === undefined) continue
      totals.count += 1
      totals.sizeBytes += sizeBytes
    }
  }
  // Waits for all copies even after a failure, because the caller then removes them.
  const results = await Promise.allSettled(Array.from({ length: maxConcurrentCopies }, copyNext))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return totals
}

/** The size of the copy in bytes; undefined if the object is missing or damaged. */
async function copyObject(object: ObjectToCopy, options: CopyOptions): Promise<number | undefined> {
  const { from, to, onCopied, onFault, onAllowedAbsence } = options
  const { chunks, sizeBytes, sha256 } = hashStream(() => from.read(object.key))
  try {
    await to.write(object.key, chunks)
  } catch (error) {
    if (!(error instanceof MissingObjectError)) throw error
    if (object.allowedAbsence) onAllowedAbsence?.(object)
    else onFault(object, 'missing')
    return undefined
  }
  if (sha256() !== object.sha256) {
    onFault(object, 'damaged')
    return undefined
  }
  await onCopied?.(object)
  return sizeBytes()
}
