import { constants, inflateSync } from 'node:zlib'
import { limits } from '#checks/limits.ts'

const streamKeyword = Buffer.from('stream')
const dictionaryLength = 400

/**
 * pdf-lib unpacks object streams and xref streams without a limit, before anything can be asked of them. They are
 * unpacked here first, to see that they stay within one.
 */
export function packedTooTightly(bytes: Uint8Array): string | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left: number = limits.objectStreamBytes
  for (
    let at = buffer.indexOf(streamKeyword);
    at >= 0;
    at = buffer.indexOf(streamKeyword, at + 6)
  ) {
    if (!isPackedObjects(buffer, at)) continue
    left -= inflatedLength(buffer.subarray(startOfData(buffer, at)), left)
    if (left <= 0) return 'The file unpacks to more than can be checked.'
  }
  return undefined
}

function isPackedObjects(buffer: Buffer, at: number) {
  if (buffer.toString('latin1', at - 3, at) === 'end') return false
  const before = buffer.toString('latin1', Math.max(0, at - dictionaryLength), at)
  const dictionary = before.slice(before.lastIndexOf(' obj') + 1)
  return /\/(ObjStm|XRef)\b/.test(dictionary)
}

function startOfData(buffer: Buffer, at: number) {
  const end = at + streamKeyword.length
  return buffer[end] === 13 ? end + 2 : end + 1
}

function inflatedLength(packed: Buffer, most: number): number {
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, most) }
    return inflateSync(packed, options).length
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? most : 0
  }
}
