import { inflateSync, constants } from 'node:zlib'
import { PDFArray, PDFDict, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib'
import { limits } from '#checks/limits.ts'
import { LimitReached } from './budget.ts'
import type { Budget } from './budget.ts'
import { dictOf, get, itemsOf, nameOf, numberAt, resolve } from './objects.ts'
import type { ObjectOrRef } from './objects.ts'
import { undoPredictor } from './predictor.ts'

/** A stream that cannot be decoded: a gap, never silence. */
class Undecodable extends Error {}

type Step = { filter: string; parms: PDFDict | undefined }

/** The bytes of a stream. pdf-lib ignores predictors and has no limit, so Flate is undone here. */
export function decodeStream(stream: PDFRawStream, budget: Budget): Uint8Array {
  let bytes = decrypted(stream)
  for (const step of stepsOf(stream)) {
    bytes = undo(step, bytes, stream)
    budget.spend(bytes.length)
  }
  return bytes
}

function decrypted(stream: PDFRawStream): Uint8Array {
  if (!stream.transform) return stream.contents
  const bare = PDFRawStream.of(
    PDFDict.withContext(stream.dict.context),
    stream.contents,
    stream.transform,
  )
  return decodePDFRawStream(bare).decode()
}

function stepsOf(stream: PDFRawStream): Step[] {
  const filters = listAt(stream, 'Filter', 'F')
  const parms = listAt(stream, 'DecodeParms', 'DP')
  return filters.map((filter, index) => ({
    filter: nameOf(filter) ?? '',
    parms: dictOf(parms[index]),
  }))
}

function listAt(stream: PDFRawStream, key: string, short: string): ObjectOrRef[] {
  const objectOrRef = get(stream, key) ?? (key === 'DecodeParms' ? get(stream, short) : undefined)
  if (objectOrRef === undefined) return []
  if (!(objectOrRef instanceof PDFArray)) return [objectOrRef]
  return itemsOf(objectOrRef).map((object) => resolve(object, stream.dict.context))
}

function undo({ filter, parms }: Step, bytes: Uint8Array, stream: PDFRawStream): Uint8Array {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return undoPredictor(inflate(bytes), parms)
    case 'LZWDecode':
    case 'LZW':
      return undoPredictor(byLibrary('LZWDecode', bytes, { stream, parms }), parms)
    case 'ASCII85Decode':
    case 'A85':
      return byLibrary('ASCII85Decode', bytes, { stream, parms: undefined })
    case 'ASCIIHexDecode':
    case 'AHx':
      return byLibrary('ASCIIHexDecode', bytes, { stream, parms: undefined })
    case 'RunLengthDecode':
    case 'RL':
      return byLibrary('RunLengthDecode', bytes, { stream, parms: undefined })
    case 'Crypt':
      return bytes
    default:
      throw new Undecodable(`a stream is packed with ${filter || 'an unnamed filter'}`)
  }
}

const tooLarge = `a stream unpacks to more than ${limits.streamBytes / 1024 ** 2} MB`

function inflate(bytes: Uint8Array): Uint8Array {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: limits.streamBytes }
  try {
    return inflateSync(bytes, options)
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw new LimitReached(tooLarge, { cause: error })
    throw new Undecodable('a stream cannot be unpacked', { cause: error })
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code

function byLibrary(
  filter: string,
  bytes: Uint8Array,
  { stream, parms }: { stream: PDFRawStream; parms: PDFDict | undefined },
): Uint8Array {
  const { context } = stream.dict
  const dict = context.obj({ Filter: filter })
  const early = numberAt(parms, 'EarlyChange')
  if (early !== undefined) dict.set(decodeParms(context), context.obj({ EarlyChange: early }))
  // The library unpacks byte by byte, which takes long.
  if (bytes.length > limits.streamBytes / 16)
    throw new LimitReached('a stream is too long to unpack')
  try {
    return readAll(decodePDFRawStream(PDFRawStream.of(dict, bytes)))
  } catch (error) {
    if (error instanceof LimitReached) throw error
    throw new Undecodable('a stream cannot be unpacked', { cause: error })
  }
}

const bytesAtOnce = 64 * 1024

/** All bytes of a stream, read in pieces: one byte of LZW may become two thousand. */
function readAll(source: ReturnType<typeof decodePDFRawStream>): Uint8Array {
  let size = 0
  for (;;) {
    const { length } = source.getBytes(bytesAtOnce)
    size += length
    if (size > limits.streamBytes) throw new LimitReached(tooLarge)
    if (length < bytesAtOnce) return source.decode()
  }
}

const decodeParms = (context: PDFDict['context']) => context.obj('DecodeParms')
