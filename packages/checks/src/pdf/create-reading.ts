import { limits } from '#checks/limits.ts'
import { createBudgetWithMessage } from './budget.ts'
import { createObjectStreams } from './object-streams.ts'
import { numberOf } from './objects.ts'
import { readInteger } from './parse-object.ts'
import { readObjectHeader, readIndirect } from './read-indirect.ts'
import type { XrefEntry, ParserState } from './reading.ts'
import { Damaged } from './values.ts'
import type { PdfObject, Ref } from './values.ts'

const tooMany = 'The file has more objects than can be checked.'
const tooLarge = 'The file unpacks to more than can be checked.'

const createBudgets = (bytes: Buffer) => ({
  valueBudget: createBudgetWithMessage(limits.openedValues, tooMany),
  rowBudget: createBudgetWithMessage(limits.crossReferenceRows, tooMany),
  objectBudget: createBudgetWithMessage(limits.openedObjects, tooMany),
  unpackBudget: createBudgetWithMessage(limits.objectStreamBytes, tooLarge),
  readBudget: createBudgetWithMessage(4 * (bytes.length + limits.objectStreamBytes), tooMany),
})

export function createReading(bytes: Buffer): ParserState {
  const objects = new Map<number, PdfObject>()
  const reading: ParserState = {
    bytes,
    ...createBudgets(bytes),
    names: new Map(),
    xrefEntries: new Map(),
    decryption: undefined,
    encryption: undefined,
    damage: undefined,
    context: { lookup: (ref) => lookUp(ref, { reading, objects, objectStreams }) },
    numberOf: (ref) => numberAt(ref, { reading, objectStreams }),
    compressedNumbersIn: (container) => objectStreams.numbersIn(container),
    replaceEntries(entries) {
      reading.xrefEntries = entries
      reading.decryption = undefined
      reading.encryption = undefined
      objects.clear()
      objectStreams.clear()
    },
  }
  const objectStreams = createObjectStreams(reading)
  return reading
}

type ReadingWithStreams = {
  reading: ParserState
  objectStreams: ReturnType<typeof createObjectStreams>
}
type CachedReading = ReadingWithStreams & { objects: Map<number, PdfObject> }

function lookUp({ number, generation }: Ref, cached: CachedReading): PdfObject | undefined {
  const entry = cached.reading.xrefEntries.get(number)
  if (entry === undefined || generation !== entryGeneration(entry, generation)) return undefined
  const cachedObject = cached.objects.get(number)
  if (cachedObject !== undefined) return cachedObject
  const object = readAt(entry, number, cached)
  cached.objects.set(number, object)
  return object
}

function entryGeneration(entry: XrefEntry | 'lost', requested: number) {
  if (entry === 'lost') return requested
  return 'container' in entry ? 0 : entry.generation
}

function readAt(
  entry: XrefEntry | 'lost',
  number: number,
  { reading, objectStreams }: ReadingWithStreams,
): PdfObject {
  if (entry === 'lost') return new Damaged()
  if ('container' in entry) return objectStreams.read(entry.container, number)
  return readIndirect(reading, entry.offset)?.object ?? null
}

function numberAt(
  { number }: Ref,
  { reading, objectStreams }: ReadingWithStreams,
): number | undefined {
  const entry = reading.xrefEntries.get(number)
  if (entry === undefined || entry === 'lost') return undefined
  if ('container' in entry) return numberOf(objectStreams.read(entry.container, number))
  const input = { bytes: reading.bytes, at: entry.offset, readBudget: reading.readBudget }
  try {
    return readObjectHeader(input) && readInteger(input)
  } finally {
    reading.readBudget.spend(Math.max(0, input.at - entry.offset))
  }
}
