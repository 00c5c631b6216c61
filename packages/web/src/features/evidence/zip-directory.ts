import { zipLimits } from '#web/lib/limits.ts'
import { ensureZip } from './not-unpacked.ts'

// By hand: fflate unpacks, but it reads the whole file into memory, and checks neither sums nor what overlaps.

/** A file as the directory of a zip lists it. */
export type ListedEntry = {
  name: string
  rawName: Uint8Array
  flags: number
  method: number
  crc32: number
  packedBytes: number
  sizeBytes: number
  /** Where it begins in the zip, with a header of its own. */
  at: number
  /** Where the next one begins, or the directory. */
  end: number
}

/** Lengths of the parts of a zip, and how they begin. */
const endRecord = { bytes: 22, sign: 0x06054b50 } as const
const directoryRecord = { bytes: 46, sign: 0x02014b50 } as const
const longestComment = 0xffff

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const bytesOf = async (part: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await part.arrayBuffer())

/**
 * The files that the directory at the end of a zip lists. Programs differ in what they believe of a directory that
 * contradicts itself, so that one is refused; and so is one in the form for very large zips.
 */
export async function readDirectory(file: Blob): Promise<ListedEntry[]> {
  const { entries, at, length } = await findDirectory(file)
  const bytes = await bytesOf(file.slice(at, at + length))
  const listed: ListedEntry[] = []
  let next = 0
  let sum = 0
  for (let count = 0; count < entries; count += 1) {
    const { entry, bytes: used } = readRecord(bytes.subarray(next))
    listed.push({ ...entry, end: at })
    next += used
    sum += entry.sizeBytes
  }
  ensureZip(next === length, 'The directory does not end where the zip says.')
  ensureZip(sum <= zipLimits.allUnpackedBytes, 'All files together are too large.')
  return withEnds(listed)
}

async function findDirectory(file: Blob) {
  const tailAt = Math.max(0, file.size - endRecord.bytes - longestComment)
  const view = viewOf(await bytesOf(file.slice(tailAt)))
  let end = view.byteLength - endRecord.bytes
  while (end >= 0 && view.getUint32(end, true) !== endRecord.sign) end -= 1
  ensureZip(end >= 0, 'This is no zip.')
  const [disk, directoryDisk] = [view.getUint16(end + 4, true), view.getUint16(end + 6, true)]
  const [here, entries] = [view.getUint16(end + 8, true), view.getUint16(end + 10, true)]
  const [length, at] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)]
  const comment = view.getUint16(end + 20, true)
  ensureZip(end + endRecord.bytes + comment === view.byteLength, 'Something follows the zip.')
  ensureZip(disk === 0 && directoryDisk === 0 && here === entries, 'The zip has several parts.')
  ensureZip(at + length === tailAt + end, 'The directory does not end at the end of the zip.')
  ensureZip(entries <= zipLimits.entries, 'The zip has too many files.')
  ensureZip(length <= zipLimits.directoryBytes, 'The directory is too large.')
  return { entries, at, length }
}

function readRecord(bytes: Uint8Array): { entry: Omit<ListedEntry, 'end'>; bytes: number } {
  ensureZip(bytes.length >= directoryRecord.bytes, 'The directory is cut off.')
  const view = viewOf(bytes)
  ensureZip(view.getUint32(0, true) === directoryRecord.sign, 'The directory is broken.')
  const [flags, method] = [view.getUint16(8, true), view.getUint16(10, true)]
  const nameEnd = directoryRecord.bytes + view.getUint16(28, true)
  const used = nameEnd + view.getUint16(30, true) + view.getUint16(32, true)
  ensureZip(used <= bytes.length && view.getUint16(34, true) === 0, 'The directory is broken.')
  const rawName = bytes.slice(directoryRecord.bytes, nameEnd)
  const sizeBytes = view.getUint32(24, true)
  ensureZip(sizeBytes <= zipLimits.unpackedBytes, 'A file is too large.')
  const [crc32, packedBytes] = [view.getUint32(16, true), view.getUint32(20, true)]
  const entry = { rawName, flags, method, crc32, packedBytes, sizeBytes }
  return { entry: { ...entry, name: nameOf(entry), at: view.getUint32(42, true) }, bytes: used }
}

const isUtf8 = 0x0800
const nameOf = ({ rawName, flags }: Pick<ListedEntry, 'rawName' | 'flags'>) =>
  new TextDecoder(flags & isUtf8 ? 'utf-8' : 'latin1').decode(rawName)

/** Each entry ends before the one that lies behind it, in whatever order they are listed. */
function withEnds(listed: readonly ListedEntry[]): ListedEntry[] {
  const starts = listed.map(({ at }) => at).toSorted((one, other) => one - other)
  const nextOf = new Map(starts.map((at, index) => [at, starts[index + 1]]))
  ensureZip(nextOf.size === listed.length, 'Two files lie at the same place.')
  return listed.map((entry) => ({ ...entry, end: nextOf.get(entry.at) ?? entry.end }))
}
