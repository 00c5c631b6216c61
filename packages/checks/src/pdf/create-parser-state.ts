import { limits } from '#checks/limits.ts'
import { createBudgetWithMessage } from './budget.ts'
import { createObjectStreams } from './object-streams.ts'
import { numberOf } from './objects.ts'
import { readInteger } from './parse-object.ts'
import type { XrefEntry, ParserState } from './parser-state.ts'
import { readObjectHeader, readIndirect } from './read-indirect.ts'
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

export function createParserState(bytes: Buffer): ParserState {
  const objects = new Map<number, PdfObject>()
  const state: ParserState = {
    bytes,
    ...createBudgets(bytes),
    names: new Map(),
    xrefEntries: new Map(),
    decryption: undefined,
    encryption: undefined,
    damage: undefined,
    context: { lookup: (ref) => lookUp(ref, { state, objects, objectStreams }) },
    numberOf: (ref) => numberAt(ref, { state, objectStreams }),
    compressedNumbersIn: (container) => objectStreams.numbersIn(container),
    replaceEntries(entries) {
      state.xrefEntries = entries
      state.decryption = undefined
      state.encryption = undefined
      objects.clear()
      objectStreams.clear()
    },
  }
  const objectStreams = createObjectStreams(state)
  return state
}

type StateWithStreams = {
  state: ParserState
  objectStreams: ReturnType<typeof createObjectStreams>
}
type CachedState = StateWithStreams & { objects: Map<number, PdfObject> }

function lookUp({ number, generation }: Ref, cached: CachedState): PdfObject | undefined {
  const entry = cached.state.xrefEntries.get(number)
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
  { state, objectStreams }: StateWithStreams,
): PdfObject {
  if (entry === 'lost') return new Damaged()
  if ('container' in entry) return objectStreams.read(entry.container, number)
  return readIndirect(state, entry.offset)?.object ?? null
}

function numberAt({ number }: Ref, { state, objectStreams }: StateWithStreams): number | undefined {
  const entry = state.xrefEntries.get(number)
  if (entry === undefined || entry === 'lost') return undefined
  if ('container' in entry) return numberOf(objectStreams.read(entry.container, number))
  const input = { bytes: state.bytes, offset: entry.offset, readBudget: state.readBudget }
  try {
    return readObjectHeader(input) && readInteger(input)
  } finally {
    state.readBudget.spend(Math.max(0, input.offset - entry.offset))
  }
}
