import { constants, inflateSync } from 'node:zlib'
import { limits } from '#checks/limits.ts'

const streamKeyword = Buffer.from('stream')
const endKeyword = Buffer.from('endstream')
const dictionaryLength = 400

/**
 * pdf-lib reads all objects, and unpacks object streams without a limit, before anything can be asked of them.
 * Here they are counted and unpacked first, to see that they stay within one.
 */
export function tooMuchToOpen(bytes: Uint8Array): string | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let objects = countObjects(buffer)
  if (objects > limits.openedObjects) return tooManyObjects
  let left: number = limits.objectStreamBytes
  let values = 0
  let from = 0
  for (
    let at = nextStream(buffer, 0);
    at >= 0 && values <= limits.openedValues;
    at = nextStream(buffer, from)
  ) {
    values += countValues(buffer.subarray(from, at))
    from = endOfStream(buffer, at)
    const dictionary = dictionaryOfPacked(buffer, at)
    if (dictionary === undefined) continue
    objects += Number(/\/N\s+(\d{1,9})/.exec(dictionary)?.[1] ?? 0)
    if (objects > limits.openedObjects) return tooManyObjects
    const unpacked = inflated(buffer.subarray(startOfData(buffer, at)), left)
    if (unpacked === 'too much') return 'The file unpacks to more than can be checked.'
    left -= unpacked.length
    if (dictionary.includes('/ObjStm')) values += countValues(unpacked)
  }
  values += countValues(buffer.subarray(from))
  return values > limits.openedValues ? tooManyObjects : undefined
}

const tooManyObjects = 'The file has more objects than can be checked.'

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

/** Where a stream begins, behind its dictionary; the word alone may stand in any text. */
function nextStream(buffer: Buffer, from: number): number {
  for (
    let at = buffer.indexOf(streamKeyword, from);
    at >= 0;
    at = buffer.indexOf(streamKeyword, at + streamKeyword.length)
  )
    if (/>>\s*$/.test(buffer.toString('latin1', Math.max(0, at - 10), at))) return at
  return -1
}

function endOfStream(buffer: Buffer, at: number): number {
  const end = buffer.indexOf(endKeyword, at)
  return end < 0 ? buffer.length : end + endKeyword.length
}

/** White space and delimiters: what stands between them is a value, or a part of one. */
const ends = new Uint8Array(256)
for (const code of [0, 9, 10, 12, 13, 32]) ends[code] = 1
for (const character of '()<>[]{}/%') ends[character.charCodeAt(0)] = 1

function countValues(bytes: Uint8Array): number {
  let count = 0
  let isBetween = 1
  for (const code of bytes) {
    const isEnd = ends[code] ?? 0
    if (isBetween === 1 && isEnd === 0) count += 1
    // An array is a value of its own; a dictionary takes as much as four.
    if (code === 0x5b) count += 1
    if (code === 0x3c) count += 2
    isBetween = isEnd
  }
  return count
}

/** Undefined where a stream holds something else. */
function dictionaryOfPacked(buffer: Buffer, at: number): string | undefined {
  const before = buffer.toString('latin1', Math.max(0, at - dictionaryLength), at)
  const dictionary = before.slice(before.lastIndexOf(' obj') + 1)
  return /\/(ObjStm|XRef)\b/.test(dictionary) ? dictionary : undefined
}

function startOfData(buffer: Buffer, at: number) {
  const end = at + streamKeyword.length
  return buffer[end] === 13 ? end + 2 : end + 1
}

function inflated(packed: Buffer, most: number): Buffer | 'too much' {
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, most) }
    return inflateSync(packed, options)
  } catch (error) {
    const isTooMuch = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    return isTooMuch ? 'too much' : Buffer.alloc(0)
  }
}
