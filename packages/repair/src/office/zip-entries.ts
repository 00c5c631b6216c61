import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { LimitReached } from '@curbcut/checks/pdf/budget.ts'
import { limits as checkLimits } from '@curbcut/checks/limits.ts'

/** `local` is the entry's part of the file, `listed` its part of the directory. */
export type ZipEntry = { name: string; local: Buffer; listed: Buffer }

/** A damaged zip, ZIP64, or a compression that no Office program uses. */
export class UnusualZip extends Error {}

const endMark = 0x06054b50
const listedMark = 0x02014b50
const localMark = 0x04034b50
const endBytes = 22
const listedBytes = 46
const localBytes = 30
const longestComment = 65_535

export function readEntries(bytes: Buffer): ZipEntry[] {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  const start = bytes.readUInt32LE(end + 16)
  if (count === 0xffff || start >= end) throw new UnusualZip('of the large form')
  if (count > checkLimits.zipEntries) throw new LimitReached('too many parts')
  const heads = readHeads(bytes, { start, end, count })
  const places = heads.map(({ place }) => place).toSorted((a, b) => a - b)
  const ends = new Map(places.map((place, nth) => [place, places[nth + 1] ?? start]))
  return heads.map(({ name, listed, place }) => ({
    ...{ name, listed, local: bytes.subarray(place, ends.get(place)) },
  }))
}

function findEnd(bytes: Buffer): number {
  const last = bytes.length - endBytes
  for (let at = last; at >= Math.max(0, last - longestComment); at--)
    if (bytes.readUInt32LE(at) === endMark) return at
  throw new UnusualZip('without an end')
}

type Directory = { start: number; end: number; count: number }

function readHeads(bytes: Buffer, { start, end, count }: Directory) {
  const heads: { name: string; listed: Buffer; place: number }[] = []
  let at = start
  for (let nth = 0; nth < count; nth++) {
    if (at + listedBytes > end || bytes.readUInt32LE(at) !== listedMark)
      throw new UnusualZip('a damaged directory')
    const nameLength = bytes.readUInt16LE(at + 28)
    const more = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    const length = listedBytes + nameLength + more
    const listed = bytes.subarray(at, at + length)
    const place = bytes.readUInt32LE(at + 42)
    if (at + length > end || place + localBytes > start) throw new UnusualZip('a damaged directory')
    if (bytes.readUInt32LE(place) !== localMark) throw new UnusualZip('a damaged part')
    const name = listed.toString('utf8', listedBytes, listedBytes + nameLength)
    heads.push({ name, listed, place })
    at += length
  }
  return heads
}

export function unpackEntry({ local, listed }: ZipEntry, most: number): Buffer {
  const from = localBytes + local.readUInt16LE(26) + local.readUInt16LE(28)
  const packed = local.subarray(from, from + listed.readUInt32LE(20))
  const method = listed.readUInt16LE(10)
  if (listed.readUInt32LE(24) > most) throw new LimitReached('a part is too large')
  if (method === 0) return packed
  if (method !== 8) throw new UnusualZip('an unusual packing')
  try {
    return inflateRawSync(packed, { maxOutputLength: most })
  } catch (error) {
    throw new UnusualZip('a damaged part', { cause: error })
  }
}

/** Keeps the name, the time and all other fields. */
export function withBytes({ name, listed }: ZipEntry, bytes: Buffer): ZipEntry {
  const packed = deflateRawSync(bytes)
  const changed = Buffer.from(listed)
  // Sizes precede the data instead of following it.
  changed.writeUInt16LE(listed.readUInt16LE(8) & ~8, 8)
  changed.writeUInt16LE(8, 10)
  changed.writeUInt32LE(crc32(bytes), 16)
  changed.writeUInt32LE(packed.length, 20)
  changed.writeUInt32LE(bytes.length, 24)
  const nameBytes = listed.subarray(listedBytes, listedBytes + listed.readUInt16LE(28))
  const head = Buffer.alloc(localBytes)
  head.writeUInt32LE(localMark, 0)
  changed.copy(head, 4, 6, 32)
  head.writeUInt16LE(0, 28)
  return { name, local: Buffer.concat([head, nameBytes, packed]), listed: changed }
}

/** The first day that a zip can state. */
const firstDay = 0x21

export function newEntry(name: string, bytes: Buffer): ZipEntry {
  const nameBytes = Buffer.from(name)
  const head = Buffer.alloc(listedBytes)
  head.writeUInt32LE(listedMark, 0)
  for (const at of [4, 6]) head.writeUInt16LE(20, at)
  head.writeUInt16LE(firstDay, 14)
  head.writeUInt16LE(nameBytes.length, 28)
  return withBytes(
    { name, local: Buffer.alloc(0), listed: Buffer.concat([head, nameBytes]) },
    bytes,
  )
}

export function writeEntries(entries: readonly ZipEntry[]): Buffer {
  const listed: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const placed = Buffer.from(entry.listed)
    placed.writeUInt32LE(at, 42)
    listed.push(placed)
    at += entry.local.length
  }
  const directory = Buffer.concat(listed)
  const end = Buffer.alloc(endBytes)
  end.writeUInt32LE(endMark, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...entries.map(({ local }) => local), directory, end])
}
