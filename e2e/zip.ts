import { crc32 } from 'node:zlib'

export type Entry = { name: string; content: Buffer }

const localHeader = 0x04034b50
const directoryHeader = 0x02014b50
const directoryEnd = 0x06054b50
// 1 January 1980, the earliest date in a zip.
const earliestDate = 0x21

/** A zip whose entries are stored as they are. */
export function writeZip(entries: readonly Entry[]): Buffer {
  const body: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const facts = entryFacts(entry)
    const header = Buffer.concat([uint32(localHeader), facts, Buffer.from(entry.name)])
    body.push(header, entry.content)
    const where = Buffer.alloc(14)
    where.writeUInt32LE(offset, 10)
    directory.push(uint32(directoryHeader), uint16(20), facts, where, Buffer.from(entry.name))
    offset += header.length + entry.content.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(directoryEnd, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...body, listed, end])
}

/** The bytes that local header and directory share: from the version needed to the length of extras. */
function entryFacts({ name, content }: Entry) {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(earliestDate, 8)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(content.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(Buffer.byteLength(name), 22)
  return facts
}

/** The entries of a zip with stored files, read by its directory; a wrong checksum throws. */
export function readZip(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf(uint32(directoryEnd))
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    if (zip.readUInt32LE(at) !== directoryHeader) throw new Error('No entry of the directory here.')
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, nameEnd)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    if (crc32(content) !== zip.readUInt32LE(at + 16))
      throw new Error(`The sum of ${name} is wrong.`)
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    return { name, content }
  })
}

function uint32(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function uint16(value: number) {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
