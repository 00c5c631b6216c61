// Zip libraries neither know the exact length up front nor start in the middle (`Range`).

export type ZipEntryMetadata = { name: string; sizeBytes: number; crc32: number; modifiedAt: Date }

export type ZipEntryWithOffset = ZipEntryMetadata & { offset: number }

// In a 32-bit or 16-bit field, this value refers to the ZIP64 record.
const maxUint32 = 0xffff_ffff
const maxUint16 = 0xffff

const plainVersion = 20
const zip64Version = 45
const madeOnUnix = 3 << 8
const utf8NamesFlag = 0x0800
const storedMethod = 0
const regularFileReadableByAll = (0o100644 << 16) >>> 0

export function buildLocalHeader(entry: ZipEntryMetadata): Buffer {
  const name = Buffer.from(entry.name)
  const isLarge = entry.sizeBytes >= maxUint32
  const extra = Buffer.concat([
    isLarge ? buildZip64Extra([entry.sizeBytes, entry.sizeBytes]) : Buffer.alloc(0),
    buildTimeExtra(entry.modifiedAt),
  ])
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 0, 'latin1')
  header.writeUInt16LE(isLarge ? zip64Version : plainVersion, 4)
  writeSharedFields(header, 6, { entry, nameLength: name.length, extraLength: extra.length })
  return Buffer.concat([header, name, extra])
}

export function buildCentralHeader(entry: ZipEntryWithOffset): Buffer {
  const name = Buffer.from(entry.name)
  const zip64Values = [
    ...(entry.sizeBytes >= maxUint32 ? [entry.sizeBytes, entry.sizeBytes] : []),
    ...(entry.offset >= maxUint32 ? [entry.offset] : []),
  ]
  const extra = Buffer.concat([
    zip64Values.length > 0 ? buildZip64Extra(zip64Values) : Buffer.alloc(0),
    buildTimeExtra(entry.modifiedAt),
  ])
  const version = zip64Values.length > 0 ? zip64Version : plainVersion
  const header = Buffer.alloc(46)
  header.write('PK\x01\x02', 0, 'latin1')
  header.writeUInt16LE(madeOnUnix | version, 4)
  header.writeUInt16LE(version, 6)
  writeSharedFields(header, 8, { entry, nameLength: name.length, extraLength: extra.length })
  header.writeUInt32LE(regularFileReadableByAll, 38)
  header.writeUInt32LE(Math.min(entry.offset, maxUint32), 42)
  return Buffer.concat([header, name, extra])
}

export function buildEndRecords(directory: { entries: number; offset: number; length: number }) {
  const { entries, offset, length } = directory
  const endRecord = Buffer.alloc(22)
  endRecord.write('PK\x05\x06', 0, 'latin1')
  endRecord.writeUInt16LE(Math.min(entries, maxUint16), 8)
  endRecord.writeUInt16LE(Math.min(entries, maxUint16), 10)
  endRecord.writeUInt32LE(Math.min(length, maxUint32), 12)
  endRecord.writeUInt32LE(Math.min(offset, maxUint32), 16)
  const isLarge = entries >= maxUint16 || offset >= maxUint32 || length >= maxUint32
  return isLarge ? Buffer.concat([buildZip64EndRecords(directory), endRecord]) : endRecord
}

function buildZip64EndRecords({
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

type SharedFields = { entry: ZipEntryMetadata; nameLength: number; extraLength: number }

function writeSharedFields(
  header: Buffer,
  offset: number,
  { entry, nameLength, extraLength }: SharedFields,
) {
  const { time, date } = toDosTime(entry.modifiedAt)
  const size = Math.min(entry.sizeBytes, maxUint32)
  header.writeUInt16LE(utf8NamesFlag, offset)
  header.writeUInt16LE(storedMethod, offset + 2)
  header.writeUInt16LE(time, offset + 4)
  header.writeUInt16LE(date, offset + 6)
  header.writeUInt32LE(entry.crc32 >>> 0, offset + 8)
  header.writeUInt32LE(size, offset + 12)
  header.writeUInt32LE(size, offset + 16)
  header.writeUInt16LE(nameLength, offset + 20)
  header.writeUInt16LE(extraLength, offset + 22)
}

function buildZip64Extra(values: number[]) {
  const extra = Buffer.alloc(4 + 8 * values.length)
  extra.writeUInt16LE(0x0001, 0)
  extra.writeUInt16LE(8 * values.length, 2)
  values.forEach((value, index) => extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index))
  return extra
}

/** The time in UTC seconds, because the two DOS fields have no time zone. */
function buildTimeExtra(modifiedAt: Date) {
  const seconds = Math.min(Math.max(Math.floor(modifiedAt.getTime() / 1000), 0), 0x7fff_ffff)
  const extra = Buffer.alloc(9)
  extra.writeUInt16LE(0x5455, 0)
  extra.writeUInt16LE(5, 2)
  extra.writeUInt8(1, 4)
  extra.writeUInt32LE(seconds, 5)
  return extra
}

function toDosTime(modifiedAt: Date) {
  const year = Math.min(Math.max(modifiedAt.getUTCFullYear(), 1980), 2107)
  return {
    date: ((year - 1980) << 9) | ((modifiedAt.getUTCMonth() + 1) << 5) | modifiedAt.getUTCDate(),
    time:
      (modifiedAt.getUTCHours() << 11) |
      (modifiedAt.getUTCMinutes() << 5) |
      (modifiedAt.getUTCSeconds() >> 1),
  }
}
