import { constants, inflateSync } from 'node:zlib'
import { limits } from '#checks/limits.ts'

const streamKeyword = Buffer.from('stream')
const dictionaryLength = 400

/**
 * pdf-lib reads all objects, and unpacks object streams without a limit, before anything can be asked of them.
 * Here they are counted and unpacked first, to see that they stay within one.
 */
export function tooMuchToOpen(bytes: Uint8Array): string | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let objects = countObjects(buffer)
  let left: number = limits.objectStreamBytes
  for (
    let at = buffer.indexOf(streamKeyword);
    at >= 0;
    at = buffer.indexOf(streamKeyword, at + 6)
  ) {
    if (objects > limits.openedObjects) break
    const dictionary = dictionaryOfPacked(buffer, at)
    if (dictionary === undefined) continue
    objects += Number(/\/N\s+(\d{1,9})/.exec(dictionary)?.[1] ?? 0)
    left -= inflatedLength(buffer.subarray(startOfData(buffer, at)), left)
    if (left <= 0) return 'The file unpacks to more than can be checked.'
  }
  return objects > limits.openedObjects
    ? 'The file has more objects than can be checked.'
    : undefined
}

const objectKeyword = Buffer.from(' obj')

function countObjects(buffer: Buffer): number {
  let count = 0
  for (
    let at = buffer.indexOf(objectKeyword);
    at >= 0;
    at = buffer.indexOf(objectKeyword, at + 4)
  ) {
    count += 1
    if (count > limits.openedObjects) return count
  }
  return count
}

/** Undefined where a stream holds something else. */
function dictionaryOfPacked(buffer: Buffer, at: number): string | undefined {
  if (buffer.toString('latin1', at - 3, at) === 'end') return undefined
  const before = buffer.toString('latin1', Math.max(0, at - dictionaryLength), at)
  const dictionary = before.slice(before.lastIndexOf(' obj') + 1)
  return /\/(ObjStm|XRef)\b/.test(dictionary) ? dictionary : undefined
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
