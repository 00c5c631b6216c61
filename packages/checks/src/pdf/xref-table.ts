import { limits } from '#checks/limits.ts'
import { LimitReached, tooManyObjectsMessage } from './budget.ts'
import { decodeFileStructureStream } from './decode-file-structure-stream.ts'
import type { LexerInput } from './lexer.ts'
import { arrayAt, nameAt, numberAt, numbersAt } from './objects.ts'
import { ParseError, parseObject, readInteger, acceptKeyword } from './parse-object.ts'
import type { XrefEntry, ParserState } from './parser-state.ts'
import { readIndirectObject } from './read-indirect-object.ts'
import { UndecodableError } from './streams.ts'
import { Dict, Stream } from './values.ts'

export type XrefTable = {
  entries: Map<number, XrefEntry>
  startXref: number
  trailer: Dict
}

type XrefTableEntry = XrefEntry | 'free'
type XrefSection = { entries: Map<number, XrefTableEntry>; trailer: Dict }

/** Free entries count, too: a file that was often changed has more of them than objects. */
const maxEntries = limits.openedObjects * 4

/** Reads ISO 32000-1, 7.5.4 and 7.5.8. Undefined if any section is unreadable. */
export function readXrefTable(state: ParserState): XrefTable | undefined {
  try {
    const { bytes, readBudget } = state
    const input = { bytes, offset: bytes.lastIndexOf('startxref', -1, 'latin1'), readBudget }
    const start = acceptKeyword(input, 'startxref') ? readInteger(input) : undefined
    return start === undefined ? undefined : readSections(state, start)
  } catch (error) {
    if (error instanceof ParseError || error instanceof UndecodableError) return undefined
    throw error
  }
}

function readSections(state: ParserState, start: number): XrefTable | undefined {
  const entries = new Map<number, XrefTableEntry>()
  const visitedOffsets = new Set<number>()
  let trailer: Dict | undefined
  let offset: number | undefined = start
  while (offset !== undefined && offset > 0 && !visitedOffsets.has(offset)) {
    visitedOffsets.add(offset)
    const section = readSection(state, offset)
    addMissingEntries(entries, section.entries, (entry) => entry !== 'free')
    // A hybrid file marks these objects as free in its table to hide them from older readers.
    const hybridOffset = numberAt(section.trailer, 'XRefStm')
    if (hybridOffset !== undefined)
      addMissingEntries(entries, readSection(state, hybridOffset).entries)
    addMissingEntries(entries, section.entries)
    trailer ??= section.trailer
    offset = numberAt(section.trailer, 'Prev')
  }
  return trailer && { entries: toEntriesInUse(entries), startXref: start, trailer }
}

function addMissingEntries(
  entries: Map<number, XrefTableEntry>,
  otherEntries: Map<number, XrefTableEntry>,
  isIncluded: (entry: XrefTableEntry) => boolean = () => true,
) {
  for (const [number, entry] of otherEntries)
    if (!entries.has(number) && isIncluded(entry)) entries.set(number, entry)
  ensureAtMost(maxEntries, entries)
}

function toEntriesInUse(tableEntries: Map<number, XrefTableEntry>): Map<number, XrefEntry> {
  const entries = new Map<number, XrefEntry>()
  for (const [number, entry] of tableEntries) if (entry !== 'free') entries.set(number, entry)
  ensureAtMost(limits.openedObjects, entries)
  return entries
}

function ensureAtMost(limit: number, { size }: Map<number, XrefTableEntry>) {
  if (size > limit) throw new LimitReached(tooManyObjectsMessage)
}

function readSection(state: ParserState, offset: number): XrefSection {
  // An unsafe offset such as `Infinity` breaks all counting.
  if (!Number.isSafeInteger(offset)) throw new ParseError('the offset of a section is no integer')
  const input = { bytes: state.bytes, offset, readBudget: state.readBudget }
  if (!acceptKeyword(input, 'xref')) return readStreamSection(state, offset)
  try {
    return readTableSection(state, input)
  } finally {
    state.readBudget.spend(Math.max(0, input.offset - offset))
  }
}

function readTableSection(state: ParserState, input: LexerInput): XrefSection {
  const entries = new Map<number, XrefTableEntry>()
  while (!acceptKeyword(input, 'trailer')) readSubsection(state, input, entries)
  const { context, names, valueBudget } = state
  const trailer = parseObject({ input, context, names, valueBudget, decrypt: undefined })
  if (!(trailer instanceof Dict)) throw new ParseError('a section has no trailer')
  return { entries, trailer }
}

function readSubsection(
  state: ParserState,
  input: LexerInput,
  entries: Map<number, XrefTableEntry>,
) {
  const firstNumber = readInteger(input)
  const count = readInteger(input)
  if (firstNumber === undefined || count === undefined)
    throw new ParseError('a subsection has no numbers')
  // Some writers number from 1, although their first entry is that of object 0.
  const first = firstNumber === 1 && entries.size === 0 && isFreeListHead(input) ? 0 : firstNumber
  for (let index = 0; index < count; index++) {
    const entry = readTableEntry(input)
    if (!entry) break
    addEntry(state, entries, { number: first + index, entry })
  }
}

/**
 * The first entry of a number wins. Repeated entries cost budget, too, so that a section cannot be
 * endless.
 */
function addEntry(
  state: ParserState,
  entries: Map<number, XrefTableEntry>,
  { number, entry }: { number: number; entry: XrefTableEntry },
) {
  state.xrefEntryBudget.spend(1)
  if (!entries.has(number)) entries.set(number, entry)
  ensureAtMost(maxEntries, entries)
}

/** Only object 0 heads the list of free objects. */
function isFreeListHead(input: LexerInput): boolean {
  const lookahead = { ...input }
  return (
    readInteger(lookahead) === 0 &&
    readInteger(lookahead) === 65_535 &&
    acceptKeyword(lookahead, 'f')
  )
}

function readTableEntry(input: LexerInput): XrefTableEntry | undefined {
  const start = input.offset
  const offset = readInteger(input)
  const generation = readInteger(input)
  if (offset !== undefined && generation !== undefined) {
    if (acceptKeyword(input, 'f')) return 'free'
    // Offset 0 is the header of the file, so the writer never wrote such an object.
    if (acceptKeyword(input, 'n')) return offset === 0 ? 'free' : { offset, generation }
  }
  input.offset = start
  return undefined
}

function readStreamSection(state: ParserState, offset: number): XrefSection {
  const stream = readIndirectObject(state, offset)?.object
  if (!(stream instanceof Stream) || nameAt(stream, 'Type') !== 'XRef')
    throw new ParseError('an offset leads to no section')
  const bytes = decodeFileStructureStream(state, stream)
  state.readBudget.spend(bytes.length)
  return { entries: readStreamEntries(state, stream, bytes), trailer: stream.dict }
}

const maxFieldBytes = 8

function readStreamEntries(
  state: ParserState,
  stream: Stream,
  bytes: Uint8Array,
): Map<number, XrefTableEntry> {
  const widths = numbersAt(stream, 'W')?.slice(0, 3) ?? []
  const areValidWidths = widths.every(
    (width) => Number.isInteger(width) && width >= 0 && width <= maxFieldBytes,
  )
  const length = widths.reduce((sum, width) => sum + width, 0)
  if (widths.length < 3 || !areValidWidths || length === 0)
    throw new ParseError('the entries of a stream have no widths')
  const entries = new Map<number, XrefTableEntry>()
  const numbers = objectNumbersIn(stream)
  for (let start = 0; start + length <= bytes.length; start += length) {
    const { value: number, done } = numbers.next()
    if (done) break
    addEntry(state, entries, { number, entry: toEntry(bytes, { start, widths }) })
  }
  return entries
}

function* objectNumbersIn(stream: Stream): Generator<number, undefined> {
  const subsections = arrayAt(stream, 'Index') ? numbersAt(stream, 'Index') : undefined
  const firstsAndCounts = subsections ?? [0, numberAt(stream, 'Size') ?? 0]
  for (let position = 0; position + 1 < firstsAndCounts.length; position += 2) {
    const [first = 0, count = 0] = firstsAndCounts.slice(position, position + 2)
    for (let index = 0; index < count; index++) yield first + index
  }
  return undefined
}

function toEntry(
  bytes: Uint8Array,
  { start, widths }: { start: number; widths: number[] },
): XrefTableEntry {
  const [typeWidth = 0, offsetWidth = 0, generationWidth = 0] = widths
  const type = typeWidth === 0 ? 1 : fieldAt(bytes, start, typeWidth)
  const offsetOrContainer = fieldAt(bytes, start + typeWidth, offsetWidth)
  if (type === 2) return { container: offsetOrContainer }
  // An unknown type means null, even if an older section has the object.
  if (type !== 1 || offsetOrContainer === 0) return 'free'
  const generation = fieldAt(bytes, start + typeWidth + offsetWidth, generationWidth)
  return { offset: offsetOrContainer, generation }
}

function fieldAt(bytes: Uint8Array, start: number, width: number): number {
  let field = 0
  for (let index = start; index < start + width; index++) field = field * 256 + (bytes[index] ?? 0)
  return field
}
