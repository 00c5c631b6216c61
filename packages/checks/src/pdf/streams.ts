import { inflateSync, constants } from 'node:zlib'
import { limits } from '#checks/limits.ts'
import { LimitReached } from './budget.ts'
import type { Budget } from './budget.ts'
import { decodePredictor } from './decode-predictor.ts'
import { decodeAscii85, decodeAsciiHex, decodeLzw, decodeRunLength } from './filters.ts'
import { dictOf, get, nameOf, numberAt, resolve } from './objects.ts'
import type { ObjectOrRef } from './objects.ts'
import type { Dict, Stream } from './values.ts'

/** Of a filter that is unknown, or of damaged bytes. */
export class UndecodableError extends Error {}

type FilterStep = { filter: string; parms: Dict | undefined }

/** Throws `LimitReached` beyond the limit of a stream or the budget. */
export function decodeStream(stream: Stream, budget: Budget): Uint8Array {
  let bytes = stream.decrypt ? stream.decrypt(stream.rawBytes) : stream.rawBytes
  for (const step of filterStepsOf(stream)) {
    bytes = applyFilter(step, bytes)
    budget.spend(bytes.length)
  }
  return bytes
}

/** Stops at an unknown filter, such as that of a JPEG. */
export function unpackStream(
  stream: Stream,
  budget: Budget,
): { bytes: Uint8Array; isWhole: boolean } {
  let bytes = stream.decrypt ? stream.decrypt(stream.rawBytes) : stream.rawBytes
  for (const step of filterStepsOf(stream)) {
    try {
      bytes = applyFilter(step, bytes)
    } catch (error) {
      if (error instanceof UndecodableError) return { bytes, isWhole: false }
      throw error
    }
    budget.spend(bytes.length)
  }
  return { bytes, isWhole: true }
}

/** Readers show the beginning of damaged content, so errors in it affect people. */
export function salvageStream(
  stream: Stream,
  budget: Budget,
): { bytes: Uint8Array; gap: string | undefined } {
  let bytes = stream.decrypt ? stream.decrypt(stream.rawBytes) : stream.rawBytes
  let gap: string | undefined
  for (const step of filterStepsOf(stream)) {
    try {
      bytes = applyFilter(step, bytes)
    } catch (error) {
      if (!(error instanceof UndecodableError)) throw error
      gap ??= error.message
      bytes = isFlate(step) ? decodePredictor(inflatePrefix(bytes, budget), step.parms) : noBytes
    }
    budget.spend(bytes.length)
  }
  return { bytes, gap }
}

const noBytes = new Uint8Array()

function filterStepsOf(stream: Stream): FilterStep[] {
  const filters = listAt(stream, 'Filter', 'F')
  const parms = listAt(stream, 'DecodeParms', 'DP')
  return filters.map((filter, index) => ({
    filter: nameOf(filter) ?? '',
    parms: dictOf(parms[index]),
  }))
}

function listAt(stream: Stream, key: string, short: string): ObjectOrRef[] {
  const object = get(stream, key) ?? (key === 'DecodeParms' ? get(stream, short) : undefined)
  if (object === undefined) return []
  if (!Array.isArray(object)) return [object]
  return object.map((objectOrRef) => resolve(objectOrRef, stream.dict.context))
}

function applyFilter({ filter, parms }: FilterStep, bytes: Uint8Array): Uint8Array {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return decodePredictor(inflate(bytes), parms)
    case 'LZWDecode':
    case 'LZW': {
      const earlyChange = numberAt(parms, 'EarlyChange') ?? 1
      return decodePredictor(
        decodeByteByByte(bytes, (beforeAdding) => decodeLzw(bytes, { earlyChange, beforeAdding })),
        parms,
      )
    }
    case 'ASCII85Decode':
    case 'A85':
      return decodeByteByByte(bytes, () => decodeAscii85(bytes))
    case 'ASCIIHexDecode':
    case 'AHx':
      return decodeByteByByte(bytes, () => decodeAsciiHex(bytes))
    case 'RunLengthDecode':
    case 'RL':
      return decodeByteByByte(bytes, (beforeAdding) => decodeRunLength(bytes, beforeAdding))
    case 'Crypt':
      return bytes
    default:
      throw new UndecodableError(`a stream is packed with ${filter || 'an unnamed filter'}`)
  }
}

const tooLargeMessage = `a stream unpacks to more than ${limits.streamBytes / 1024 ** 2} MB`

function inflate(bytes: Uint8Array): Uint8Array {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: limits.streamBytes }
  try {
    return inflateSync(bytes, options)
  } catch (error) {
    if (errorCodeOf(error) === 'ERR_BUFFER_TOO_LARGE')
      throw new LimitReached(tooLargeMessage, { cause: error })
    throw new UndecodableError('a stream cannot be unpacked', { cause: error })
  }
}

const isFlate = ({ filter }: FilterStep) => filter === 'FlateDecode' || filter === 'Fl'

/** zlib discards output before an error, so a binary search finds the longest valid beginning. */
function inflatePrefix(packed: Uint8Array, budget: Budget): Uint8Array {
  if (packed.length > limits.salvagedBytes) return noBytes
  let bytes: Uint8Array = noBytes
  let [validLength, brokenLength] = [0, packed.length]
  while (brokenLength - validLength > 1) {
    const middle = (validLength + brokenLength) >> 1
    const partial = tryInflate(packed.subarray(0, middle))
    // Charges a failed attempt like the longest successful one.
    budget.spend(Math.max(partial?.length ?? 0, bytes.length))
    if (partial) [validLength, bytes] = [middle, partial]
    else brokenLength = middle
  }
  return bytes
}

function tryInflate(packed: Uint8Array): Uint8Array | undefined {
  try {
    return inflate(packed)
  } catch (error) {
    if (error instanceof UndecodableError) return undefined
    throw error
  }
}

const errorCodeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code

/** These filters run byte by byte, so long streams are refused. */
function decodeByteByByte(
  bytes: Uint8Array,
  decode: (beforeAdding: (length: number) => void) => Uint8Array,
): Uint8Array {
  if (bytes.length > limits.streamBytes / 16)
    throw new LimitReached('a stream is too long to unpack')
  let remaining: number = limits.streamBytes
  try {
    return decode((length) => {
      remaining -= length
      if (remaining < 0) throw new LimitReached(tooLargeMessage)
    })
  } catch (error) {
    if (error instanceof LimitReached) throw error
    throw new UndecodableError('a stream cannot be unpacked', { cause: error })
  }
}
