import { MissingObjectError, wrongLength } from '#server/ports/file-store.ts'
import { centralHeader, endRecords, localHeader, type PlacedEntry } from './zip-records.ts'
import type { ZipEntry } from './zip-stream.ts'

/**
 * A zip without a known length, whose entries become known one by one. A wrong length aborts it; a
 * missing entry is skipped and its name passed to `onMissing`.
 */
export async function* zipAsMade(
  entries: AsyncIterable<ZipEntry>,
  onMissing: (name: string) => Promise<void>,
): AsyncGenerator<Buffer> {
  const placedEntries: PlacedEntry[] = []
  let offset = 0
  for await (const { open, ...facts } of entries) {
    const bytes = await openOrMissing(open)
    if (!bytes) {
      await onMissing(facts.name)
      continue
    }
    const header = localHeader(facts)
    yield header
    let remaining = facts.sizeBytes
    for await (const chunk of bytes) {
      remaining -= chunk.length
      yield chunk
    }
    if (remaining !== 0) throw wrongLength()
    placedEntries.push({ ...facts, offset })
    offset += header.length + facts.sizeBytes
  }
  let length = 0
  for (const entry of placedEntries) {
    const record = centralHeader(entry)
    length += record.length
    yield record
  }
  yield endRecords({ entries: placedEntries.length, offset, length })
}

async function openOrMissing(open: ZipEntry['open']): Promise<AsyncIterable<Buffer> | undefined> {
  const chunks = (open() as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  try {
    const first = await chunks.next()
    return goOn(first, chunks)
  } catch (error) {
    if (error instanceof MissingObjectError) return undefined
    throw error
  }
}

async function* goOn(first: IteratorResult<Buffer>, chunks: AsyncIterator<Buffer>) {
  try {
    for (let next = first; !next.done; next = await chunks.next()) yield next.value
  } finally {
    // Closes the open object if the client disconnects.
    await chunks.return?.()
  }
}
