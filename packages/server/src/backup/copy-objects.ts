import type { Excuse } from '#server/db/copy/objects-query.ts'
import { MissingObjectError, type FileStore } from '#server/ports/file-store.ts'
import { measure } from './measure.ts'

export type WantedObject = { key: string; sha256: string; excuse?: Excuse }

type Copying = {
  from: FileStore
  to: FileStore
  onCopied?(object: WantedObject): Promise<void>
  /** `how` is 'missing' or 'damaged'. */
  onFault(object: WantedObject, how: string): void
  /** Called instead of `onFault` for a missing object with an excuse. */
  onExcused?(object: WantedObject): void
}

const copiesAtOnce = 4

/** Compares each copied object with its SHA-256; returns the count and size of the copies. */
export async function copyObjects(wanted: AsyncGenerator<WantedObject>, copying: Copying) {
  const copied = { count: 0, sizeBytes: 0 }
  const work = async () => {
    for await (const object of wanted) {
      const sizeBytes = await copyObject(object, copying)
      if (sizeBytes === undefined) continue
      copied.count += 1
      copied.sizeBytes += sizeBytes
    }
  }
  // Waits for all copies even after a failure, because the caller then removes them.
  const ends = await Promise.allSettled(Array.from({ length: copiesAtOnce }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return copied
}

async function copyObject(object: WantedObject, copying: Copying) {
  const { from, to, onCopied, onFault, onExcused } = copying
  const { chunks, sizeBytes, sha256 } = measure(() => from.read(object.key))
  try {
    await to.write(object.key, chunks)
  } catch (error) {
    if (!(error instanceof MissingObjectError)) throw error
    return object.excuse ? onExcused?.(object) : onFault(object, 'missing')
  }
  if (sha256() !== object.sha256) return onFault(object, 'damaged')
  await onCopied?.(object)
  return sizeBytes()
}
