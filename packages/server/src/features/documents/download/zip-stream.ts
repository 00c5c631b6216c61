import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { wrongLengthError, type ByteRange } from '#server/ports/file-store.ts'
import {
  buildCentralHeader,
  buildEndRecords,
  buildLocalHeader,
  type ZipEntryMetadata,
} from './zip-records.ts'

export type ZipEntry = ZipEntryMetadata & {
  /** Called when the entry's turn comes. */
  open: (range?: ByteRange) => Readable
}

type Segment = { length: number } & ({ bytes: Buffer } | { entry: ZipEntry })

export function zipLength(entries: ZipEntryMetadata[]): number {
  return entries.reduce(
    (length, entry) => length + buildLocalHeader(entry).length + entry.sizeBytes,
    buildDirectory(entries).length,
  )
}

/** Strong, because it covers the keys: objects never change. 32-bit checksums prove nothing. */
export function zipEtag(entries: (ZipEntryMetadata & { key: string })[]): string {
  const hash = createHash('sha256').update(buildDirectory(entries))
  for (const { key } of entries) hash.update(`${key}\n`)
  return `"${hash.digest('hex')}"`
}

/** A zip with an exact length, of which any range can be sent. At most one entry is open. */
export function createZipStream(entries: ZipEntry[], range?: ByteRange): Readable {
  let open: Readable | undefined

  async function* chunks() {
    for (const segment of clipToRange(toSegments(entries), range)) {
      if ('bytes' in segment) {
        yield segment.bytes
        continue
      }
      open = segment.open()
      let remaining = segment.length
      for await (const chunk of open as AsyncIterable<Buffer>) {
        remaining -= chunk.length
        yield chunk
      }
      // An aborted connection is clearer to the client than a zip that only looks whole.
      if (remaining !== 0) throw wrongLengthError()
    }
  }

  const zip = Readable.from(chunks(), { objectMode: false, highWaterMark: 256 * 1024 })
  const destroyChunks = zip._destroy.bind(zip)
  zip._destroy = (error, done) => {
    // The iterator may wait for bytes that never come; only closing the entry ends the wait.
    open?.destroy()
    destroyChunks(error, done)
  }
  return zip
}

function* toSegments(entries: ZipEntry[]): Generator<Segment> {
  for (const entry of entries) {
    const bytes = buildLocalHeader(entry)
    yield { bytes, length: bytes.length }
    yield { entry, length: entry.sizeBytes }
  }
  const bytes = buildDirectory(entries)
  yield { bytes, length: bytes.length }
}

function* clipToRange(segments: Iterable<Segment>, range: ByteRange = { start: 0, end: Infinity }) {
  let offset = 0
  for (const segment of segments) {
    const start = Math.max(0, range.start - offset)
    const end = Math.min(segment.length, range.end + 1 - offset)
    offset += segment.length
    if (start >= end) continue
    const isWhole = end - start === segment.length
    if ('bytes' in segment) yield { bytes: segment.bytes.subarray(start, end) }
    else {
      const { entry } = segment
      const open = () => (isWhole ? entry.open() : entry.open({ start, end: end - 1 }))
      yield { open, length: end - start }
    }
  }
}

function buildDirectory(entries: ZipEntryMetadata[]): Buffer {
  let offset = 0
  const headers = entries.map((entry) => {
    const header = buildCentralHeader({ ...entry, offset })
    offset += buildLocalHeader(entry).length + entry.sizeBytes
    return header
  })
  const length = headers.reduce((sum, header) => sum + header.length, 0)
  return Buffer.concat([...headers, buildEndRecords({ entries: entries.length, offset, length })])
}
