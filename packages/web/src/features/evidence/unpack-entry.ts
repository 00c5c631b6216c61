import { crc32Of } from './hash-file.ts'
import { ensureZip, NotUnpacked } from './not-unpacked.ts'
import { bytesOf, viewOf, type ListedEntry } from './zip-directory.ts'

const stored = 0
const deflated = 8
const localHeader = { bytes: 30, sign: 0x04034b50 } as const
const descriptor = { bytes: 12, sign: 0x08074b50 } as const
/** The sizes and the checksum follow the content. */
const hasDescriptor = 0x0008
/** Beside it: how well it is packed, and that the name is in UTF-8. */
const readableFlags = hasDescriptor | 0x0006 | 0x0800
/** Unpacked at a time. It grows at most a thousandfold, and the page answers between two parts. */
const partBytes = 64 * 1024

/** Whether we know how to unpack it: packed as almost all are, and without a password. */
export const isReadable = ({ method, flags }: ListedEntry): boolean =>
  (method === stored || method === deflated) && (flags & ~readableFlags) === 0

/** The content of an entry, which is as long as the zip says at every place, and has its checksum. */
export async function unpackEntry(
  zip: Blob,
  entry: ListedEntry,
  signal: AbortSignal,
): Promise<Blob> {
  const packed = await findPacked(zip, entry)
  const content = entry.method === stored ? packed : await inflate(packed, entry, signal)
  ensureZip(content.size === entry.sizeBytes, 'A file has another length.')
  ensureZip((await crc32Of(content, signal)) === entry.crc32, 'A file has another checksum.')
  return content
}

/** The packed bytes of an entry, between its own header and what follows. */
async function findPacked(zip: Blob, entry: ListedEntry): Promise<Blob> {
  const { at, end, rawName, flags, method, packedBytes } = entry
  const nameAt = at + localHeader.bytes
  ensureZip(nameAt + rawName.length <= end, 'A file is cut off.')
  const bytes = await bytesOf(zip.slice(at, nameAt + rawName.length))
  const view = viewOf(bytes)
  ensureZip(view.getUint32(0, true) === localHeader.sign, 'A file has no header.')
  ensureZip(
    view.getUint16(6, true) === flags && view.getUint16(8, true) === method,
    'A file is packed otherwise than the directory says.',
  )
  const isNamedSo = rawName.every((byte, index) => byte === bytes[localHeader.bytes + index])
  ensureZip(view.getUint16(26, true) === rawName.length && isNamedSo, 'A file has another name.')
  const isLater = (flags & hasDescriptor) !== 0
  ensureZip(saysThe(entry, view, { at: 14, isLater }), 'A file has other sizes.')
  const from = nameAt + rawName.length + view.getUint16(28, true)
  ensureZip(from + packedBytes <= end, 'A file lies over another one.')
  if (isLater) await ensureDescriptor(zip.slice(from + packedBytes, end), entry)
  return zip.slice(from, from + packedBytes)
}

/** Whether checksum and sizes are those of the directory, or are all left open until they are known. */
function saysThe(
  { crc32, packedBytes, sizeBytes }: ListedEntry,
  view: DataView,
  { at, isLater }: { at: number; isLater: boolean },
): boolean {
  const said = [at, at + 4, at + 8].map((place) => view.getUint32(place, true))
  if (isLater && said.every((one) => one === 0)) return true
  return said[0] === crc32 && said[1] === packedBytes && said[2] === sizeBytes
}

/** What stands behind a content says the same; it may begin with a sign of its own. */
async function ensureDescriptor(rest: Blob, entry: ListedEntry) {
  const view = viewOf(await bytesOf(rest.slice(0, 4 + descriptor.bytes)))
  const fits = (at: number) =>
    view.byteLength >= at + descriptor.bytes && saysThe(entry, view, { at, isLater: false })
  const isSigned = view.byteLength >= 4 && view.getUint32(0, true) === descriptor.sign
  ensureZip((isSigned && fits(4)) || fits(0), 'A file has other sizes.')
}

/** Inflates all packed bytes: the browser refuses what is cut off, and what goes on behind its end. */
async function inflate(
  packed: Blob,
  { sizeBytes }: ListedEntry,
  signal: AbortSignal,
): Promise<Blob> {
  try {
    const { readable, writable } = new DecompressionStream('deflate-raw')
    const [writer, reader] = [writable.getWriter(), readable.getReader()]
    try {
      const [parts] = await Promise.all([
        readAll(reader, sizeBytes),
        writeAll(writer, packed, signal),
      ])
      return new Blob(parts)
    } catch (error) {
      // What still waits ends, whether it has failed or not.
      await Promise.allSettled([reader.cancel(error), writer.abort(error)])
      throw error
    }
  } catch (cause) {
    signal.throwIfAborted()
    throw new NotUnpacked('A file cannot be unpacked.', { cause })
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>, most: number) {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return parts
    length += value.length
    ensureZip(length <= most, 'A file is longer than the zip says.')
    parts.push(value)
  }
}

async function writeAll(
  writer: WritableStreamDefaultWriter<BufferSource>,
  packed: Blob,
  signal: AbortSignal,
) {
  for (let from = 0; from < packed.size; from += partBytes) {
    signal.throwIfAborted()
    await writer.write(await bytesOf(packed.slice(from, from + partBytes)))
  }
  await writer.close()
}
