import { limits } from '#checks/limits.ts'
import { createBudgetWithMessage, LimitReached } from './budget.ts'
import { isDigit, isSpace } from './lexer.ts'
import { nameAt } from './objects.ts'
import { parseObject } from './parse-object.ts'
import { readIndirect } from './read-indirect.ts'
import type { ParserState } from './reading.ts'
import { Damaged, Dict, Ref, Stream } from './values.ts'

export type FileScan = {
  /** The last definition of a number wins. */
  entries: Map<number, { offset: number; generation: number }>
  objectStreams: { number: number; offset: number }[]
  trailers: Dict[]
  catalogs: Ref[]
}

type ScanResult = FileScan & { hasReferredLength: boolean }

/**
 * Scans twice if stream lengths are references, which resolve only after the first pass. Changes
 * the places of `reading`.
 */
export function scanFile(reading: ParserState): FileScan {
  reading.replaceEntries(new Map())
  const first = scanOnce(reading)
  if (!first.hasReferredLength) return first
  reading.replaceEntries(new Map(first.entries))
  return scanOnce(reading)
}

function scanOnce(reading: ParserState): ScanResult {
  const result: ScanResult = {
    entries: new Map(),
    objectStreams: [],
    trailers: [],
    catalogs: [],
    hasReferredLength: false,
  }
  const next = createKeywordFinder(reading.bytes)
  for (let match = next(0); match;) {
    // The scan stores no object, so each gets the whole budget.
    const valueBudget = createBudgetWithMessage(
      limits.openedValues,
      'An object is too large to be checked.',
    )
    const position = { result, at: match.at }
    const scanReading = { ...reading, valueBudget, decryption: undefined }
    match = next(
      match.word === 'obj' ? scanObject(scanReading, position) : scanTrailer(scanReading, position),
    )
  }
  return result
}

type KeywordMatch = { word: 'obj' | 'trailer'; at: number }
type ScanPosition = { result: ScanResult; at: number }

/** Finds the next of both words; each byte is searched once per word. */
function createKeywordFinder(bytes: Buffer) {
  const nextOffsets = { obj: -1, trailer: -1 }
  const find = (word: KeywordMatch['word'], from: number) => {
    if (nextOffsets[word] < from) {
      const at = bytes.indexOf(word, from, 'latin1')
      nextOffsets[word] = at < 0 ? Infinity : at
    }
    return nextOffsets[word]
  }
  return (from: number): KeywordMatch | undefined => {
    const object = find('obj', from)
    const trailer = find('trailer', from)
    if (object < trailer) return { word: 'obj', at: object }
    return trailer < Infinity ? { word: 'trailer', at: trailer } : undefined
  }
}

function scanObject(reading: ParserState, { result, at }: ScanPosition): number {
  const after = at + 'obj'.length
  const offset = headerBefore(reading.bytes, at)
  const indirect = offset === undefined ? undefined : readIndirect(reading, offset)
  if (offset === undefined || !indirect) return after
  const { ref, object, end } = indirect
  result.entries.set(ref.number, { offset, generation: ref.generation })
  if (result.entries.size > limits.openedObjects) reading.objectBudget.spend(Infinity)
  const kind = nameAt(object, 'Type')
  if (object instanceof Stream) {
    if (object.dict.entries.get('Length') instanceof Ref) result.hasReferredLength = true
    if (kind === 'ObjStm') result.objectStreams.push({ number: ref.number, offset })
    if (kind === 'XRef') result.trailers.push(object.dict)
  }
  if (object instanceof Dict && kind === 'Catalog') result.catalogs.push(ref)
  return object instanceof Damaged ? after : Math.max(after, end)
}

function scanTrailer(reading: ParserState, { result, at }: ScanPosition): number {
  const { bytes, context, names, valueBudget, readBudget } = reading
  const input = { bytes, at: at + 'trailer'.length, readBudget }
  try {
    const trailer = parseObject({ input, context, names, valueBudget, decrypt: undefined })
    if (trailer instanceof Dict) result.trailers.push(trailer)
    return input.at
  } catch (error) {
    if (error instanceof LimitReached) throw error
    return at + 'trailer'.length
  } finally {
    readBudget.spend(input.at - at)
  }
}

function headerBefore(bytes: Uint8Array, end: number): number | undefined {
  const generation = numberBefore(bytes, end)
  return generation === undefined ? undefined : numberBefore(bytes, generation)
}

const maxSpace = 100
const maxDigits = 10

function numberBefore(bytes: Uint8Array, end: number): number | undefined {
  let last = end
  while (isSpace(bytes[last - 1]) && last > end - maxSpace) last -= 1
  let first = last
  while (isDigit(bytes[first - 1]) && first > last - maxDigits) first -= 1
  return first < last ? first : undefined
}
