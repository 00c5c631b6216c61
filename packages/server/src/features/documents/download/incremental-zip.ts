import { MissingObjectError, wrongLengthError } from '#server/ports/file-store.ts'
import {
  buildCentralHeader,
  buildEndRecords,
  buildLocalHeader,
  type ZipEntryWithOffset,
} from './zip-records.ts'
import type { ZipEntry } from './zip-stream.ts'

/** Entries become known one by one. A wrong length aborts the zip; a missing entry is skipped. */
export async function* createIncrementalZip(
  entries: AsyncIterable<ZipEntry>,
  onMissing: (name: string) => Promise<void>,
): AsyncGenerator<Buffer> {
  const entriesWithOffset: ZipEntryWithOffset[] = []
  let offset = 0
  for await (const { open, ...metadata } of entries) {
    const bytes = await openIfPresent(open)
    if (!bytes) {
      await onMissing(metadata.name)
      continue
    }
    const header = buildLocalHeader(metadata)
    yield header
    let remaining = metadata.sizeBytes
    for await (const chunk of bytes) {
      remaining -= chunk.length
      yield chunk
    }
    if (remaining !== 0) throw wrongLengthError()
    entriesWithOffset.push({ ...metadata, offset })
    offset += header.length + metadata.sizeBytes
  }
  let length = 0
  for (const entry of entriesWithOffset) {
    const record = buildCentralHeader(entry)
    length += record.length
    yield record
  }
  yield buildEndRecords({ entries: entriesWithOffset.length, offset, length })
}

async function openIfPresent(open: ZipEntry['open']): Promise<AsyncIterable<Buffer> | undefined> {
  const chunks = (open() as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  try {
    const first = await chunks.next()
    return continueFrom(first, chunks)
  } catch (error) {
    if (error instanceof MissingObjectError) return undefined
    throw error
  }
}

async function* continueFrom(first: IteratorResult<Buffer>, chunks: AsyncIterator<Buffer>) {
  try {
    for (let next = first; !next.done; next = await chunks.next()) yield next.value
  } finally {
    // Closes the open object if the client disconnects.
    await chunks.return?.()
  }
}
