import { limits } from '#checks/limits.ts'
import { createBudgetWithMessage, LimitReached } from './budget.ts'
import { isDigit, isSpace } from './lexer.ts'
import { nameAt } from './objects.ts'
import { parseObject } from './parse-object.ts'
import type { ParserState } from './parser-state.ts'
import { readIndirectObject } from './read-indirect-object.ts'
import { DamagedObject, Dict, Ref, Stream } from './values.ts'

export type FileScan = {
  /** The last definition of a number wins. */
  entries: Map<number, { offset: number; generation: number }>
  objectStreams: { number: number; offset: number }[]
  trailers: Dict[]
  catalogs: Ref[]
}

type ScanResult = FileScan & { hasIndirectLength: boolean }

/** Changes the entries of `state`. */
export function scanFile(state: ParserState): FileScan {
  state.replaceEntries(new Map())
  const first = scanOnce(state)
  if (!first.hasIndirectLength) return first
  // Stream lengths that are references resolve only after the first pass.
  state.replaceEntries(new Map(first.entries))
  return scanOnce(state)
}

function scanOnce(state: ParserState): ScanResult {
  const result: ScanResult = {
    entries: new Map(),
    objectStreams: [],
    trailers: [],
    catalogs: [],
    hasIndirectLength: false,
  }
  const findKeyword = createKeywordFinder(state.bytes)
  for (let match = findKeyword(0); match;) {
    // The scan stores no object, so each gets the whole budget.
    const valueBudget = createBudgetWithMessage(
      limits.openedValues,
      'An object is too large to be checked.',
    )
    const position = { result, keywordOffset: match.offset }
    const scanState = { ...state, valueBudget, decryption: undefined }
    match = findKeyword(
      match.word === 'obj' ? scanObject(scanState, position) : scanTrailer(scanState, position),
    )
  }
  return result
}

type KeywordMatch = { word: 'obj' | 'trailer'; offset: number }
type ScanPosition = { result: ScanResult; keywordOffset: number }

/** Finds the next of both words; each byte is searched once per word. */
function createKeywordFinder(bytes: Buffer) {
  const nextOffsets = { obj: -1, trailer: -1 }
  const find = (word: KeywordMatch['word'], start: number) => {
    if (nextOffsets[word] < start) {
      const offset = bytes.indexOf(word, start, 'latin1')
      nextOffsets[word] = offset < 0 ? Infinity : offset
    }
    return nextOffsets[word]
  }
  return (start: number): KeywordMatch | undefined => {
    const object = find('obj', start)
    const trailer = find('trailer', start)
    if (object < trailer) return { word: 'obj', offset: object }
    return trailer < Infinity ? { word: 'trailer', offset: trailer } : undefined
  }
}

function scanObject(state: ParserState, { result, keywordOffset }: ScanPosition): number {
  const nextOffset = keywordOffset + 'obj'.length
  const offset = findHeaderBefore(state.bytes, keywordOffset)
  const indirect = offset === undefined ? undefined : readIndirectObject(state, offset)
  if (offset === undefined || !indirect) return nextOffset
  const { ref, object, end } = indirect
  result.entries.set(ref.number, { offset, generation: ref.generation })
  if (result.entries.size > limits.openedObjects) state.objectBudget.spend(Infinity)
  const kind = nameAt(object, 'Type')
  if (object instanceof Stream) {
    if (object.dict.entries.get('Length') instanceof Ref) result.hasIndirectLength = true
    if (kind === 'ObjStm') result.objectStreams.push({ number: ref.number, offset })
    if (kind === 'XRef') result.trailers.push(object.dict)
  }
  if (object instanceof Dict && kind === 'Catalog') result.catalogs.push(ref)
  return object instanceof DamagedObject ? nextOffset : Math.max(nextOffset, end)
}

function scanTrailer(state: ParserState, { result, keywordOffset }: ScanPosition): number {
  const { bytes, context, names, valueBudget, readBudget } = state
  const input = { bytes, offset: keywordOffset + 'trailer'.length, readBudget }
  try {
    const trailer = parseObject({ input, context, names, valueBudget, decrypt: undefined })
    if (trailer instanceof Dict) result.trailers.push(trailer)
    return input.offset
  } catch (error) {
    if (error instanceof LimitReached) throw error
    return keywordOffset + 'trailer'.length
  } finally {
    readBudget.spend(input.offset - keywordOffset)
  }
}

function findHeaderBefore(bytes: Uint8Array, end: number): number | undefined {
  const generation = findNumberBefore(bytes, end)
  return generation === undefined ? undefined : findNumberBefore(bytes, generation)
}

const maxSpace = 100
const maxDigits = 10

function findNumberBefore(bytes: Uint8Array, end: number): number | undefined {
  let last = end
  while (isSpace(bytes[last - 1]) && last > end - maxSpace) last -= 1
  let first = last
  while (isDigit(bytes[first - 1]) && first > last - maxDigits) first -= 1
  return first < last ? first : undefined
}
