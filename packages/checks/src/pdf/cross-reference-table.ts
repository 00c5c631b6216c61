import { limits } from '#checks/limits.ts'
import { LimitReached } from './budget.ts'
import type { Input } from './lexer.ts'
import { arrayAt, nameAt, numberAt, numbersAt } from './objects.ts'
import { NoObject, parseObject, readWholeNumber, takeWord } from './parse-object.ts'
import { readIndirect } from './read-indirect.ts'
import type { ObjectPlace, Reading } from './reading.ts'
import { unpack } from './unpack.ts'
import { Dict, Stream } from './values.ts'

export type Table = {
  places: Map<number, ObjectPlace>
  newest: number
  trailer: Dict
}

type Row = ObjectPlace | 'free'
type Section = { rows: Map<number, Row>; trailer: Dict }

const mostRows = limits.openedObjects * 4

/** Reads ISO 32000-1, 7.5.4 and 7.5.8. Undefined if any section is unreadable. */
export function readCrossReferenceTable(reading: Reading): Table | undefined {
  try {
    const { bytes, read } = reading
    const input = { bytes, at: bytes.lastIndexOf('startxref', -1, 'latin1'), read }
    const start = takeWord(input, 'startxref') ? readWholeNumber(input) : undefined
    return start === undefined ? undefined : follow(reading, start)
  } catch (error) {
    if (error instanceof LimitReached) throw error
    return undefined
  }
}

function follow(reading: Reading, start: number): Table | undefined {
  const rows = new Map<number, Row>()
  const seen = new Set<number>()
  let trailer: Dict | undefined
  let at: number | undefined = start
  while (at !== undefined && at > 0 && !seen.has(at)) {
    seen.add(at)
    const section = readSection(reading, at)
    addUnknown(rows, section.rows, (row) => row !== 'free')
    // A hybrid file marks these objects as free in its table to hide them from older readers.
    const hidden = numberAt(section.trailer, 'XRefStm')
    if (hidden !== undefined) addUnknown(rows, readSection(reading, hidden).rows)
    addUnknown(rows, section.rows)
    trailer ??= section.trailer
    at = numberAt(section.trailer, 'Prev')
  }
  return trailer && { places: inUse(rows), newest: start, trailer }
}

function addUnknown(
  rows: Map<number, Row>,
  more: Map<number, Row>,
  isMeant: (row: Row) => boolean = () => true,
) {
  for (const [number, row] of more) if (!rows.has(number) && isMeant(row)) rows.set(number, row)
  if (rows.size > mostRows) throw tooMany()
}

function inUse(rows: Map<number, Row>): Map<number, ObjectPlace> {
  const places = new Map<number, ObjectPlace>()
  for (const [number, row] of rows) if (row !== 'free') places.set(number, row)
  if (places.size > limits.openedObjects) throw tooMany()
  return places
}

const tooMany = () => new LimitReached('The file has more objects than can be checked.')

function readSection(reading: Reading, offset: number): Section {
  // An unsafe offset such as `Infinity` breaks all counting.
  if (!Number.isSafeInteger(offset)) throw new NoObject('no place')
  const input = { bytes: reading.bytes, at: offset, read: reading.read }
  if (!takeWord(input, 'xref')) return readStreamSection(reading, offset)
  try {
    return readTableSection(reading, input)
  } finally {
    reading.read.spend(Math.max(0, input.at - offset))
  }
}

function readTableSection(reading: Reading, input: Input): Section {
  const rows = new Map<number, Row>()
  while (!takeWord(input, 'trailer')) {
    const stated = readWholeNumber(input)
    const count = readWholeNumber(input)
    if (stated === undefined || count === undefined) throw new NoObject('no rows')
    // Some writers number from 1, although their first row is that of object 0.
    const first = stated === 1 && rows.size === 0 && isRowOfNothing(input) ? 0 : stated
    for (let index = 0; index < count; index++) {
      const row = readRow(input)
      if (!row) break
      addRow(reading, rows, { number: first + index, row })
    }
  }
  const { context, names, values } = reading
  const trailer = parseObject({ input, context, names, values, decrypt: undefined })
  if (!(trailer instanceof Dict)) throw new NoObject('no trailer')
  return { rows, trailer }
}

/** The first row of a number wins; repeated ones are charged, to bound a section. */
function addRow(
  reading: Reading,
  rows: Map<number, Row>,
  { number, row }: { number: number; row: Row },
) {
  reading.rows.spend(1)
  if (!rows.has(number)) rows.set(number, row)
  if (rows.size > mostRows) throw tooMany()
}

/** Only object 0 heads the list of free objects. */
function isRowOfNothing(input: Input): boolean {
  const ahead = { ...input }
  return readWholeNumber(ahead) === 0 && readWholeNumber(ahead) === 65_535 && takeWord(ahead, 'f')
}

function readRow(input: Input): Row | undefined {
  const from = input.at
  const offset = readWholeNumber(input)
  const generation = readWholeNumber(input)
  if (offset !== undefined && generation !== undefined) {
    if (takeWord(input, 'f')) return 'free'
    // Offset 0 is the header of the file, so the writer never wrote such an object.
    if (takeWord(input, 'n')) return offset === 0 ? 'free' : { offset, generation }
  }
  input.at = from
  return undefined
}

function readStreamSection(reading: Reading, offset: number): Section {
  const stream = readIndirect(reading, offset)?.object
  if (!(stream instanceof Stream) || nameAt(stream, 'Type') !== 'XRef')
    throw new NoObject('no table')
  const bytes = unpack(reading, stream)
  reading.read.spend(bytes.length)
  return { rows: rowsIn(reading, stream, bytes), trailer: stream.dict }
}

const widest = 8

function rowsIn(reading: Reading, stream: Stream, bytes: Uint8Array): Map<number, Row> {
  const widths = numbersAt(stream, 'W')?.slice(0, 3) ?? []
  const isRight = widths.every((width) => Number.isInteger(width) && width >= 0 && width <= widest)
  const length = widths.reduce((sum, width) => sum + width, 0)
  if (widths.length < 3 || !isRight || length === 0) throw new NoObject('rows of no width')
  const rows = new Map<number, Row>()
  const numbers = numbersIn(stream)
  for (let from = 0; from + length <= bytes.length; from += length) {
    const { value: number, done } = numbers.next()
    if (done) break
    addRow(reading, rows, { number, row: toRow(bytes, { from, widths }) })
  }
  return rows
}

function* numbersIn(stream: Stream): Generator<number, undefined> {
  const index = arrayAt(stream, 'Index') ? numbersAt(stream, 'Index') : undefined
  const ranges = index ?? [0, numberAt(stream, 'Size') ?? 0]
  for (let at = 0; at + 1 < ranges.length; at += 2)
    for (let nth = 0; nth < (ranges[at + 1] ?? 0); nth++) yield (ranges[at] ?? 0) + nth
  return undefined
}

function toRow(bytes: Uint8Array, { from, widths }: { from: number; widths: number[] }): Row {
  const [first = 0, second = 0, third = 0] = widths
  const kind = first === 0 ? 1 : fieldAt(bytes, from, first)
  const field = fieldAt(bytes, from + first, second)
  if (kind === 0) return 'free'
  if (kind === 1)
    return field
      ? { offset: field, generation: fieldAt(bytes, from + first + second, third) }
      : 'free'
  // An unknown type means null, even if an older section has the object.
  return kind === 2 ? { container: field } : 'free'
}

function fieldAt(bytes: Uint8Array, from: number, width: number): number {
  let field = 0
  for (let at = from; at < from + width; at++) field = field * 256 + (bytes[at] ?? 0)
  return field
}
