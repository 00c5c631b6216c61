// Zip libraries neither know the exact length up front nor start in the middle (`Range`).

export type ZipEntryFacts = { name: string; sizeBytes: number; crc32: number; modifiedAt: Date }

export type PlacedEntry = ZipEntryFacts & { offset: number }

// In a 32-bit or 16-bit field, this value refers to the ZIP64 record.
const max32 = 0xffff_ffff
const max16 = 0xffff

const plainVersion = 20
const zip64Version = 45
const madeOnUnix = 3 << 8
const utf8Names = 0x0800
const stored = 0
const regularFileReadableByAll = (0o100644 << 16) >>> 0

export function localHeader(entry: ZipEntryFacts): Buffer {
  const name = Buffer.from(entry.name)
  const isLarge = entry.sizeBytes >= max32
  const extra = Buffer.concat([
    isLarge ? zip64Extra([entry.sizeBytes, entry.sizeBytes]) : Buffer.alloc(0),
    timeExtra(entry.modifiedAt),
  ])
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 0, 'latin1')
  header.writeUInt16LE(isLarge ? zip64Version : plainVersion, 4)
  writeShared(header, 6, { entry, nameLength: name.length, extraLength: extra.length })
  return Buffer.concat([header, name, extra])
}

export function centralHeader(entry: PlacedEntry): Buffer {
  const name = Buffer.from(entry.name)
  const large = [
    ...(entry.sizeBytes >= max32 ? [entry.sizeBytes, entry.sizeBytes] : []),
    ...(entry.offset >= max32 ? [entry.offset] : []),
  ]
  const extra = Buffer.concat([
    large.length > 0 ? zip64Extra(large) : Buffer.alloc(0),
    timeExtra(entry.modifiedAt),
  ])
  const version = large.length > 0 ? zip64Version : plainVersion
  const header = Buffer.alloc(46)
  header.write('PK\x01\x02', 0, 'latin1')
  header.writeUInt16LE(madeOnUnix | version, 4)
  header.writeUInt16LE(version, 6)
  writeShared(header, 8, { entry, nameLength: name.length, extraLength: extra.length })
  header.writeUInt32LE(regularFileReadableByAll, 38)
  header.writeUInt32LE(Math.min(entry.offset, max32), 42)
  return Buffer.concat([header, name, extra])
}

export function endRecords(directory: { entries: number; offset: number; length: number }) {
  const { entries, offset, length } = directory
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(Math.min(entries, max16), 8)
  end.writeUInt16LE(Math.min(entries, max16), 10)
  end.writeUInt32LE(Math.min(length, max32), 12)
  end.writeUInt32LE(Math.min(offset, max32), 16)
  const isLarge = entries >= max16 || offset >= max32 || length >= max32
  return isLarge ? Buffer.concat([zip64End(directory), end]) : end
}

function zip64End({
  entries,
  offset,
  length,
}: {
  entries: number
  offset: number
  length: number
}) {
  const record = Buffer.alloc(56)
  record.write('PK\x06\x06', 0, 'latin1')
  // The length excludes the record's own first 12 bytes.
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(madeOnUnix | zip64Version, 12)
  record.writeUInt16LE(zip64Version, 14)
  record.writeBigUInt64LE(BigInt(entries), 24)
  record.writeBigUInt64LE(BigInt(entries), 32)
  record.writeBigUInt64LE(BigInt(length), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 0, 'latin1')
  locator.writeBigUInt64LE(BigInt(offset + length), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator])
}

type SharedFields = { entry: ZipEntryFacts; nameLength: number; extraLength: number }

function writeShared(header: Buffer, at: number, { entry, nameLength, extraLength }: SharedFields) {
  const { time, date } = dosTime(entry.modifiedAt)
  const size = Math.min(entry.sizeBytes, max32)
  header.writeUInt16LE(utf8Names, at)
  header.writeUInt16LE(stored, at + 2)
  header.writeUInt16LE(time, at + 4)
  header.writeUInt16LE(date, at + 6)
  header.writeUInt32LE(entry.crc32 >>> 0, at + 8)
  header.writeUInt32LE(size, at + 12)
  header.writeUInt32LE(size, at + 16)
  header.writeUInt16LE(nameLength, at + 20)
  header.writeUInt16LE(extraLength, at + 22)
}

function zip64Extra(values: number[]) {
  const extra = Buffer.alloc(4 + 8 * values.length)
  extra.writeUInt16LE(0x0001, 0)
  extra.writeUInt16LE(8 * values.length, 2)
  values.forEach((value, index) => extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index))
  return extra
}

/** The time in UTC seconds, because the two DOS fields have no time zone. */
function timeExtra(modifiedAt: Date) {
  const seconds = Math.min(Math.max(Math.floor(modifiedAt.getTime() / 1000), 0), 0x7fff_ffff)
  const extra = Buffer.alloc(9)
  extra.writeUInt16LE(0x5455, 0)
  extra.writeUInt16LE(5, 2)
  extra.writeUInt8(1, 4)
  extra.writeUInt32LE(seconds, 5)
  return extra
}

function dosTime(at: Date) {
  const year = Math.min(Math.max(at.getUTCFullYear(), 1980), 2107)
  return {
    date: ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  }
}
