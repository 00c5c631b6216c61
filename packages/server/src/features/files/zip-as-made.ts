import { wrongLength } from '#server/ports/file-store.ts'
import { centralHeader, endRecords, localHeader, type PlacedEntry } from './zip-records.ts'
import type { ZipEntry } from './zip-stream.ts'

/**
 * A zip of stored entries that become known one after the other, so nobody knows its length before its end. Each is
 * opened when its turn comes; a wrong length cuts the zip off.
 */
export async function* zipAsMade(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const placed: PlacedEntry[] = []
  let offset = 0
  for await (const { open, ...facts } of entries) {
    const header = localHeader(facts)
    yield header
    let left = facts.sizeBytes
    for await (const chunk of open() as AsyncIterable<Buffer>) {
      left -= chunk.length
      yield chunk
    }
    if (left !== 0) throw wrongLength()
    placed.push({ ...facts, offset })
    offset += header.length + facts.sizeBytes
  }
  let length = 0
  for (const entry of placed) {
    const record = centralHeader(entry)
    length += record.length
    yield record
  }
  yield endRecords({ entries: placed.length, offset, length })
}
