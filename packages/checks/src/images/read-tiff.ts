import type { ImageHeader } from './image-header.ts'

const widthTag = 256
const heightTag = 257
/** NewSubfileType, whose bit 0 marks a smaller copy of another picture. */
const subfileTypeTag = 254
const longType = 4

const maxPages = 10_000

type ByteReader = { short: (offset: number) => number; long: (offset: number) => number }
type Directory = { tags: Map<number, number>; nextOffset: number }

export function readTiff(bytes: Buffer): ImageHeader | undefined {
  const isLittleEndian = bytes[0] === 0x49
  const reader: ByteReader = {
    short: (offset) => (isLittleEndian ? bytes.readUInt16LE(offset) : bytes.readUInt16BE(offset)),
    long: (offset) => (isLittleEndian ? bytes.readUInt32LE(offset) : bytes.readUInt32BE(offset)),
  }
  const visitedOffsets = new Set<number>()
  let firstSize: { width: number; height: number } | undefined
  let pages = 0
  for (
    let offset = reader.long(4);
    offset > 0 && !visitedOffsets.has(offset) && visitedOffsets.size < maxPages;
  ) {
    visitedOffsets.add(offset)
    const directory = readDirectory(reader, { offset, isFirst: firstSize === undefined })
    if (!directory) break
    const { tags, nextOffset } = directory
    if (((tags.get(subfileTypeTag) ?? 0) & 1) === 0) pages += 1
    firstSize ??= { width: tags.get(widthTag) ?? 0, height: tags.get(heightTag) ?? 0 }
    offset = nextOffset
  }
  return firstSize && { ...firstSize, frames: visitedOffsets.size, pages: Math.max(pages, 1) }
}

/** A later directory beyond the end is no page; without the first there is no picture. */
function readDirectory(
  { short, long }: ByteReader,
  { offset, isFirst }: { offset: number; isFirst: boolean },
): Directory | undefined {
  try {
    const tags = new Map<number, number>()
    const count = short(offset)
    for (let entry = offset + 2; entry < offset + 2 + count * 12; entry += 12) {
      const value = short(entry + 2) === longType ? long(entry + 8) : short(entry + 8)
      if ([widthTag, heightTag, subfileTypeTag].includes(short(entry)))
        tags.set(short(entry), value)
    }
    return { tags, nextOffset: long(offset + 2 + count * 12) }
  } catch (error) {
    if (isFirst) throw error
    return undefined
  }
}
