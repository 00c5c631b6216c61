import { limits } from '#checks/limits.ts'
import { LimitReached } from './budget.ts'
import { decodeFileStructureStream } from './decode-file-structure-stream.ts'
import type { LexerInput } from './lexer.ts'
import { arrayAt, nameAt, numberAt, numbersAt } from './objects.ts'
import { ParseError, parseObject, readInteger, acceptKeyword } from './parse-object.ts'
import type { XrefEntry, ParserState } from './parser-state.ts'
import { readIndirectObject } from './read-indirect-object.ts'
import { Dict, Stream } from './values.ts'

export type XrefTable = {
  entries: Map<number, XrefEntry>
  startXref: number
  trailer: Dict
}

type XrefRow = XrefEntry | 'free'
type XrefSection = { rows: Map<number, XrefRow>; trailer: Dict }

const maxRows = limits.openedObjects * 4

/** Reads ISO 32000-1, 7.5.4 and 7.5.8. Undefined if any section is unreadable. */
export function readXrefTable(state: ParserState): XrefTable | undefined {
  try {
    const { bytes, readBudget } = state
    const input = { bytes, offset: bytes.lastIndexOf('startxref', -1, 'latin1'), readBudget }
    const start = acceptKeyword(input, 'startxref') ? readInteger(input) : undefined
    return start === undefined ? undefined : readSections(state, start)
  } catch (error) {
    if (error instanceof LimitReached) throw error
    return undefined
  }
}

function readSections(state: ParserState, start: number): XrefTable | undefined {
  const rows = new Map<number, XrefRow>()
  const visitedOffsets = new Set<number>()
  let trailer: Dict | undefined
  let offset: number | undefined = start
  while (offset !== undefined && offset > 0 && !visitedOffsets.has(offset)) {
    visitedOffsets.add(offset)
    const section = readSection(state, offset)
    addMissingRows(rows, section.rows, (row) => row !== 'free')
    // A hybrid file marks these objects as free in its table to hide them from older readers.
    const hybridOffset = numberAt(section.trailer, 'XRefStm')
    if (hybridOffset !== undefined) addMissingRows(rows, readSection(state, hybridOffset).rows)
    addMissingRows(rows, section.rows)
    trailer ??= section.trailer
    offset = numberAt(section.trailer, 'Prev')
  }
  return trailer && { entries: toEntriesInUse(rows), startXref: start, trailer }
}

function addMissingRows(
  rows: Map<number, XrefRow>,
  otherRows: Map<number, XrefRow>,
  isIncluded: (row: XrefRow) => boolean = () => true,
) {
  for (const [number, row] of otherRows)
    if (!rows.has(number) && isIncluded(row)) rows.set(number, row)
  if (rows.size > maxRows) throw createTooManyObjectsError()
}

function toEntriesInUse(rows: Map<number, XrefRow>): Map<number, XrefEntry> {
  const entries = new Map<number, XrefEntry>()
  for (const [number, row] of rows) if (row !== 'free') entries.set(number, row)
  if (entries.size > limits.openedObjects) throw createTooManyObjectsError()
  return entries
}

const createTooManyObjectsError = () =>
  new LimitReached('The file has more objects than can be checked.')

function readSection(state: ParserState, offset: number): XrefSection {
  // An unsafe offset such as `Infinity` breaks all counting.
  if (!Number.isSafeInteger(offset)) throw new ParseError('no place')
  const input = { bytes: state.bytes, offset, readBudget: state.readBudget }
  if (!acceptKeyword(input, 'xref')) return readStreamSection(state, offset)
  try {
    return readTableSection(state, input)
  } finally {
    state.readBudget.spend(Math.max(0, input.offset - offset))
  }
}

function readTableSection(state: ParserState, input: LexerInput): XrefSection {
  const rows = new Map<number, XrefRow>()
  while (!acceptKeyword(input, 'trailer')) {
    const firstNumber = readInteger(input)
    const count = readInteger(input)
    if (firstNumber === undefined || count === undefined) throw new ParseError('no rows')
    // Some writers number from 1, although their first row is that of object 0.
    const first = firstNumber === 1 && rows.size === 0 && isFreeListHead(input) ? 0 : firstNumber
    for (let index = 0; index < count; index++) {
      const row = readRow(input)
      if (!row) break
      addRow(state, rows, { number: first + index, row })
    }
  }
  const { context, names, valueBudget } = state
  const trailer = parseObject({ input, context, names, valueBudget, decrypt: undefined })
  if (!(trailer instanceof Dict)) throw new ParseError('no trailer')
  return { rows, trailer }
}

/** The first row of a number wins; repeated ones are charged, to bound a section. */
function addRow(
  state: ParserState,
  rows: Map<number, XrefRow>,
  { number, row }: { number: number; row: XrefRow },
) {
  state.rowBudget.spend(1)
  if (!rows.has(number)) rows.set(number, row)
  if (rows.size > maxRows) throw createTooManyObjectsError()
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

function readRow(input: LexerInput): XrefRow | undefined {
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
    throw new ParseError('no table')
  const bytes = decodeFileStructureStream(state, stream)
  state.readBudget.spend(bytes.length)
  return { rows: readStreamRows(state, stream, bytes), trailer: stream.dict }
}

const maxFieldBytes = 8

function readStreamRows(
  state: ParserState,
  stream: Stream,
  bytes: Uint8Array,
): Map<number, XrefRow> {
  const widths = numbersAt(stream, 'W')?.slice(0, 3) ?? []
  const areValidWidths = widths.every(
    (width) => Number.isInteger(width) && width >= 0 && width <= maxFieldBytes,
  )
  const length = widths.reduce((sum, width) => sum + width, 0)
  if (widths.length < 3 || !areValidWidths || length === 0) throw new ParseError('rows of no width')
  const rows = new Map<number, XrefRow>()
  const numbers = objectNumbersIn(stream)
  for (let start = 0; start + length <= bytes.length; start += length) {
    const { value: number, done } = numbers.next()
    if (done) break
    addRow(state, rows, { number, row: toRow(bytes, { start, widths }) })
  }
  return rows
}

function* objectNumbersIn(stream: Stream): Generator<number, undefined> {
  const index = arrayAt(stream, 'Index') ? numbersAt(stream, 'Index') : undefined
  const ranges = index ?? [0, numberAt(stream, 'Size') ?? 0]
  for (let position = 0; position + 1 < ranges.length; position += 2)
    for (let increment = 0; increment < (ranges[position + 1] ?? 0); increment++)
      yield (ranges[position] ?? 0) + increment
  return undefined
}

function toRow(bytes: Uint8Array, { start, widths }: { start: number; widths: number[] }): XrefRow {
  const [first = 0, second = 0, third = 0] = widths
  const type = first === 0 ? 1 : fieldAt(bytes, start, first)
  const field = fieldAt(bytes, start + first, second)
  if (type === 0) return 'free'
  if (type === 1)
    return field
      ? { offset: field, generation: fieldAt(bytes, start + first + second, third) }
      : 'free'
  // An unknown type means null, even if an older section has the object.
  return type === 2 ? { container: field } : 'free'
}

function fieldAt(bytes: Uint8Array, start: number, width: number): number {
  let field = 0
  for (let offset = start; offset < start + width; offset++)
    field = field * 256 + (bytes[offset] ?? 0)
  return field
}
