// No library keeps all other entries byte by byte, as a repair has to; checks read the zip before.
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { limits as checkLimits } from '@curbcut/checks/limits.ts'
import { LimitReached } from '@curbcut/checks/pdf/budget.ts'

/** `localRecord` is the entry with its header; `centralRecord` its header in the directory. */
export type ZipEntry = { name: string; localRecord: Buffer; centralRecord: Buffer }

/** A damaged zip, ZIP64, or a compression that no Office program uses. */
export class UnsupportedZipError extends Error {}

const endRecordSignature = 0x06054b50
const centralHeaderSignature = 0x02014b50
const localHeaderSignature = 0x04034b50
const endRecordBytes = 22
const centralHeaderBytes = 46
const localHeaderBytes = 30
const maxCommentBytes = 65_535

export function readEntries(bytes: Buffer): ZipEntry[] {
  const end = findEndRecord(bytes)
  const count = bytes.readUInt16LE(end + 10)
  const start = bytes.readUInt32LE(end + 16)
  if (count === 0xffff || start >= end) throw new UnsupportedZipError('of the large form')
  if (count > checkLimits.zipEntries) throw new LimitReached('too many parts')
  const centralHeaders = readCentralHeaders(bytes, { start, end, count })
  const offsets = centralHeaders.map(({ localOffset }) => localOffset).toSorted((a, b) => a - b)
  const ends = new Map(offsets.map((place, nth) => [place, offsets[nth + 1] ?? start]))
  return centralHeaders.map(({ name, centralRecord, localOffset }) => ({
    name,
    centralRecord,
    localRecord: bytes.subarray(localOffset, ends.get(localOffset)),
  }))
}

function findEndRecord(bytes: Buffer): number {
  const last = bytes.length - endRecordBytes
  for (let at = last; at >= Math.max(0, last - maxCommentBytes); at--)
    if (bytes.readUInt32LE(at) === endRecordSignature) return at
  throw new UnsupportedZipError('without an end')
}

type Directory = { start: number; end: number; count: number }

function readCentralHeaders(bytes: Buffer, { start, end, count }: Directory) {
  const centralHeaders: { name: string; centralRecord: Buffer; localOffset: number }[] = []
  let at = start
  for (let nth = 0; nth < count; nth++) {
    if (at + centralHeaderBytes > end || bytes.readUInt32LE(at) !== centralHeaderSignature)
      throw new UnsupportedZipError('a damaged directory')
    const nameLength = bytes.readUInt16LE(at + 28)
    const variableLength = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    const length = centralHeaderBytes + nameLength + variableLength
    const centralRecord = bytes.subarray(at, at + length)
    const localOffset = bytes.readUInt32LE(at + 42)
    if (at + length > end || localOffset + localHeaderBytes > start)
      throw new UnsupportedZipError('a damaged directory')
    if (bytes.readUInt32LE(localOffset) !== localHeaderSignature)
      throw new UnsupportedZipError('a damaged part')
    const name = centralRecord.toString('utf8', centralHeaderBytes, centralHeaderBytes + nameLength)
    centralHeaders.push({ name, centralRecord, localOffset })
    at += length
  }
  return centralHeaders
}

export function unpackEntry({ localRecord, centralRecord }: ZipEntry, maxBytes: number): Buffer {
  const from = localHeaderBytes + localRecord.readUInt16LE(26) + localRecord.readUInt16LE(28)
  const compressed = localRecord.subarray(from, from + centralRecord.readUInt32LE(20))
  const method = centralRecord.readUInt16LE(10)
  if (centralRecord.readUInt32LE(24) > maxBytes) throw new LimitReached('a part is too large')
  if (method === 0) return compressed
  if (method !== 8) throw new UnsupportedZipError('an unusual packing')
  try {
    return inflateRawSync(compressed, { maxOutputLength: maxBytes })
  } catch (error) {
    throw new UnsupportedZipError('a damaged part', { cause: error })
  }
}

/** Keeps the name, the time and all other fields. */
export function replaceContent({ name, centralRecord }: ZipEntry, bytes: Buffer): ZipEntry {
  const compressed = deflateRawSync(bytes)
  const centralHeader = Buffer.from(centralRecord)
  // Sizes precede the data instead of following it.
  centralHeader.writeUInt16LE(centralRecord.readUInt16LE(8) & ~8, 8)
  centralHeader.writeUInt16LE(8, 10)
  centralHeader.writeUInt32LE(crc32(bytes), 16)
  centralHeader.writeUInt32LE(compressed.length, 20)
  centralHeader.writeUInt32LE(bytes.length, 24)
  const nameBytes = centralRecord.subarray(
    centralHeaderBytes,
    centralHeaderBytes + centralRecord.readUInt16LE(28),
  )
  const localHeader = Buffer.alloc(localHeaderBytes)
  localHeader.writeUInt32LE(localHeaderSignature, 0)
  centralHeader.copy(localHeader, 4, 6, 32)
  localHeader.writeUInt16LE(0, 28)
  return {
    name,
    localRecord: Buffer.concat([localHeader, nameBytes, compressed]),
    centralRecord: centralHeader,
  }
}

/** The first day that a zip can state. */
const minDosDate = 0x21

export function createEntry(name: string, bytes: Buffer): ZipEntry {
  const nameBytes = Buffer.from(name)
  const centralHeader = Buffer.alloc(centralHeaderBytes)
  centralHeader.writeUInt32LE(centralHeaderSignature, 0)
  for (const at of [4, 6]) centralHeader.writeUInt16LE(20, at)
  centralHeader.writeUInt16LE(minDosDate, 14)
  centralHeader.writeUInt16LE(nameBytes.length, 28)
  return replaceContent(
    {
      name,
      localRecord: Buffer.alloc(0),
      centralRecord: Buffer.concat([centralHeader, nameBytes]),
    },
    bytes,
  )
}

export function writeEntries(entries: readonly ZipEntry[]): Buffer {
  const centralHeaders: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const centralHeader = Buffer.from(entry.centralRecord)
    centralHeader.writeUInt32LE(at, 42)
    centralHeaders.push(centralHeader)
    at += entry.localRecord.length
  }
  const directory = Buffer.concat(centralHeaders)
  const end = Buffer.alloc(endRecordBytes)
  end.writeUInt32LE(endRecordSignature, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...entries.map(({ localRecord }) => localRecord), directory, end])
}
