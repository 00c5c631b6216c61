import { LimitReached } from './budget.ts'
import type { Input } from './lexer.ts'
import { NoObject, parseObject, readWholeNumber } from './parse-object.ts'
import { readIndirect } from './read-indirect.ts'
import type { Reading } from './reading.ts'
import { unpack } from './unpack.ts'
import { Damaged, Stream } from './values.ts'
import type { PdfObject } from './values.ts'

type Container = { bytes: Uint8Array; numbers: number[]; offsets: Map<number, number> }

const nothing: Container = { bytes: new Uint8Array(), numbers: [], offsets: new Map() }

/** Unpacking one object stream may require another; hostile files nest them without end. */
const mostAtATime = 4

export function createContainers(reading: Reading) {
  const known = new Map<number, Container>()
  let opening = 0

  function open(number: number): Container {
    const container = known.get(number)
    if (container) return container
    if (opening >= mostAtATime) return nothing
    // A stream that depends on itself finds itself empty.
    known.set(number, nothing)
    opening += 1
    try {
      const opened = openContainer(reading, number) ?? nothing
      known.set(number, opened)
      return opened
    } finally {
      opening -= 1
    }
  }

  return {
    clear: () => known.clear(),
    numbersIn: (container: number) => open(container).numbers,
    read(container: number, number: number): PdfObject {
      const { bytes, offsets } = open(container)
      const at = offsets.get(number)
      // An unsafe offset would break the count of bytes read.
      return at === undefined || !Number.isSafeInteger(at)
        ? new Damaged()
        : readPacked(reading, { bytes, at, read: reading.read })
    },
  }
}

function readPacked(reading: Reading, input: Input): PdfObject {
  const from = input.at
  const { context, names, values } = reading
  try {
    return parseObject({ input, context, names, values, decrypt: undefined })
  } catch (error) {
    if (error instanceof NoObject) return new Damaged()
    throw error
  } finally {
    reading.read.spend(Math.max(0, input.at - from))
  }
}

function openContainer(reading: Reading, number: number): Container | undefined {
  const place = reading.places.get(number)
  if (place === undefined || place === 'lost' || 'container' in place) return undefined
  const stream = readIndirect(reading, place.offset)?.object
  const bytes = stream instanceof Stream ? unpackOrTell(reading, stream) : undefined
  if (!bytes || !(stream instanceof Stream)) return undefined
  const { numbers, starts } = readNumbers(reading, { stream, bytes })
  const first = stream.dict.entries.get('First')
  const offsets = new Map<number, number>()
  for (const [index, packed] of numbers.entries())
    if (!offsets.has(packed)) offsets.set(packed, Number(first) + (starts[index] ?? 0))
  return { bytes, numbers, offsets }
}

function unpackOrTell(reading: Reading, stream: Stream): Uint8Array | undefined {
  try {
    return unpack(reading, stream)
  } catch (error) {
    if (error instanceof LimitReached) throw error
    reading.damage = 'Objects that are packed together cannot be unpacked.'
    return undefined
  }
}

function readNumbers(
  reading: Reading,
  { stream, bytes }: { stream: Stream; bytes: Uint8Array },
): { numbers: number[]; starts: number[] } {
  const count = Number(stream.dict.entries.get('N'))
  const input = { bytes, at: 0, read: reading.read }
  const numbers: number[] = []
  const starts: number[] = []
  for (let index = 0; index < count; index++) {
    const number = readWholeNumber(input)
    const start = readWholeNumber(input)
    if (number === undefined || start === undefined) break
    reading.objects.spend(1)
    numbers.push(number)
    starts.push(start)
  }
  return { numbers, starts }
}
