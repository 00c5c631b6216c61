import { LimitReached } from './budget.ts'
import { decodeFileStructureStream } from './decode-file-structure-stream.ts'
import type { LexerInput } from './lexer.ts'
import { ParseError, parseObject, readInteger } from './parse-object.ts'
import type { ParserState } from './parser-state.ts'
import { readIndirectObject } from './read-indirect-object.ts'
import { DamagedObject, Stream } from './values.ts'
import type { PdfObject } from './values.ts'

type ObjectStream = { bytes: Uint8Array; numbers: number[]; offsets: Map<number, number> }

const emptyObjectStream: ObjectStream = { bytes: new Uint8Array(), numbers: [], offsets: new Map() }

/** Unpacking one object stream may require another; hostile files nest them without end. */
const maxOpenStreams = 4

export function createObjectStreams(state: ParserState) {
  const cache = new Map<number, ObjectStream>()
  let openCount = 0

  function open(number: number): ObjectStream {
    const cached = cache.get(number)
    if (cached) return cached
    if (openCount >= maxOpenStreams) return emptyObjectStream
    // A stream that depends on itself finds itself empty.
    cache.set(number, emptyObjectStream)
    openCount += 1
    try {
      const objectStream = openObjectStream(state, number) ?? emptyObjectStream
      cache.set(number, objectStream)
      return objectStream
    } finally {
      openCount -= 1
    }
  }

  return {
    clear: () => cache.clear(),
    numbersIn: (container: number) => open(container).numbers,
    read(container: number, number: number): PdfObject {
      const { bytes, offsets } = open(container)
      const offset = offsets.get(number)
      // An unsafe offset would break the count of bytes read.
      return offset === undefined || !Number.isSafeInteger(offset)
        ? new DamagedObject()
        : readCompressedObject(state, { bytes, offset, readBudget: state.readBudget })
    },
  }
}

function readCompressedObject(state: ParserState, input: LexerInput): PdfObject {
  const start = input.offset
  const { context, names, valueBudget } = state
  try {
    return parseObject({ input, context, names, valueBudget, decrypt: undefined })
  } catch (error) {
    if (error instanceof ParseError) return new DamagedObject()
    throw error
  } finally {
    state.readBudget.spend(Math.max(0, input.offset - start))
  }
}

function openObjectStream(state: ParserState, number: number): ObjectStream | undefined {
  const entry = state.xrefEntries.get(number)
  if (entry === undefined || entry === 'lost' || 'container' in entry) return undefined
  const stream = readIndirectObject(state, entry.offset)?.object
  const bytes = stream instanceof Stream ? unpackOrReportDamage(state, stream) : undefined
  if (!bytes || !(stream instanceof Stream)) return undefined
  const { numbers, starts } = readNumbers(state, { stream, bytes })
  const first = stream.dict.entries.get('First')
  const offsets = new Map<number, number>()
  for (const [index, objectNumber] of numbers.entries())
    if (!offsets.has(objectNumber)) offsets.set(objectNumber, Number(first) + (starts[index] ?? 0))
  return { bytes, numbers, offsets }
}

function unpackOrReportDamage(state: ParserState, stream: Stream): Uint8Array | undefined {
  try {
    return decodeFileStructureStream(state, stream)
  } catch (error) {
    if (error instanceof LimitReached) throw error
    state.damage = 'Objects that are packed together cannot be unpacked.'
    return undefined
  }
}

function readNumbers(
  state: ParserState,
  { stream, bytes }: { stream: Stream; bytes: Uint8Array },
): { numbers: number[]; starts: number[] } {
  const count = Number(stream.dict.entries.get('N'))
  const input = { bytes, offset: 0, readBudget: state.readBudget }
  const numbers: number[] = []
  const starts: number[] = []
  for (let index = 0; index < count; index++) {
    const number = readInteger(input)
    const start = readInteger(input)
    if (number === undefined || start === undefined) break
    state.objectBudget.spend(1)
    numbers.push(number)
    starts.push(start)
  }
  return { numbers, starts }
}
