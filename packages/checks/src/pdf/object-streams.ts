import { LimitReached } from './budget.ts'
import type { Input } from './lexer.ts'
import { ParseError, parseObject, readInteger } from './parse-object.ts'
import { readIndirect } from './read-indirect.ts'
import type { ParserState } from './reading.ts'
import { unpack } from './unpack.ts'
import { Damaged, Stream } from './values.ts'
import type { PdfObject } from './values.ts'

type ObjectStream = { bytes: Uint8Array; numbers: number[]; offsets: Map<number, number> }

const emptyObjectStream: ObjectStream = { bytes: new Uint8Array(), numbers: [], offsets: new Map() }

/** Unpacking one object stream may require another; hostile files nest them without end. */
const maxOpenStreams = 4

export function createObjectStreams(reading: ParserState) {
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
      const objectStream = openObjectStream(reading, number) ?? emptyObjectStream
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
      const at = offsets.get(number)
      // An unsafe offset would break the count of bytes read.
      return at === undefined || !Number.isSafeInteger(at)
        ? new Damaged()
        : readCompressedObject(reading, { bytes, at, readBudget: reading.readBudget })
    },
  }
}

function readCompressedObject(reading: ParserState, input: Input): PdfObject {
  const from = input.at
  const { context, names, valueBudget } = reading
  try {
    return parseObject({ input, context, names, valueBudget, decrypt: undefined })
  } catch (error) {
    if (error instanceof ParseError) return new Damaged()
    throw error
  } finally {
    reading.readBudget.spend(Math.max(0, input.at - from))
  }
}

function openObjectStream(reading: ParserState, number: number): ObjectStream | undefined {
  const entry = reading.xrefEntries.get(number)
  if (entry === undefined || entry === 'lost' || 'container' in entry) return undefined
  const stream = readIndirect(reading, entry.offset)?.object
  const bytes = stream instanceof Stream ? unpackOrReportDamage(reading, stream) : undefined
  if (!bytes || !(stream instanceof Stream)) return undefined
  const { numbers, starts } = readNumbers(reading, { stream, bytes })
  const first = stream.dict.entries.get('First')
  const offsets = new Map<number, number>()
  for (const [index, objectNumber] of numbers.entries())
    if (!offsets.has(objectNumber)) offsets.set(objectNumber, Number(first) + (starts[index] ?? 0))
  return { bytes, numbers, offsets }
}

function unpackOrReportDamage(reading: ParserState, stream: Stream): Uint8Array | undefined {
  try {
    return unpack(reading, stream)
  } catch (error) {
    if (error instanceof LimitReached) throw error
    reading.damage = 'Objects that are packed together cannot be unpacked.'
    return undefined
  }
}

function readNumbers(
  reading: ParserState,
  { stream, bytes }: { stream: Stream; bytes: Uint8Array },
): { numbers: number[]; starts: number[] } {
  const count = Number(stream.dict.entries.get('N'))
  const input = { bytes, at: 0, readBudget: reading.readBudget }
  const numbers: number[] = []
  const starts: number[] = []
  for (let index = 0; index < count; index++) {
    const number = readInteger(input)
    const start = readInteger(input)
    if (number === undefined || start === undefined) break
    reading.objectBudget.spend(1)
    numbers.push(number)
    starts.push(start)
  }
  return { numbers, starts }
}
