import { limits } from '#checks/limits.ts'
import { createBudgetWithMessage, tooManyObjectsMessage } from './budget.ts'
import { createObjectStreams } from './object-streams.ts'
import { numberOf } from './objects.ts'
import { readInteger } from './parse-object.ts'
import type { XrefEntry, ParserState } from './parser-state.ts'
import { readObjectHeader, readIndirectObject } from './read-indirect-object.ts'
import { DamagedObject } from './values.ts'
import type { PdfObject, Ref } from './values.ts'

const tooLargeMessage = 'The file unpacks to more than can be checked.'

const createBudgets = (bytes: Buffer) => ({
  valueBudget: createBudgetWithMessage(limits.openedValues, tooManyObjectsMessage),
  xrefEntryBudget: createBudgetWithMessage(limits.crossReferenceEntries, tooManyObjectsMessage),
  objectBudget: createBudgetWithMessage(limits.openedObjects, tooManyObjectsMessage),
  unpackBudget: createBudgetWithMessage(limits.objectStreamBytes, tooLargeMessage),
  readBudget: createBudgetWithMessage(
    4 * (bytes.length + limits.objectStreamBytes),
    tooManyObjectsMessage,
  ),
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
    numberOf: (ref) => readNumber(ref, { state, objectStreams }),
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

function lookUp({ number, generation }: Ref, cachedState: CachedState): PdfObject | undefined {
  const entry = cachedState.state.xrefEntries.get(number)
  if (entry === undefined || generation !== generationOf(entry, generation)) return undefined
  const cachedObject = cachedState.objects.get(number)
  if (cachedObject !== undefined) return cachedObject
  const object = readEntry(entry, number, cachedState)
  cachedState.objects.set(number, object)
  return object
}

function generationOf(entry: XrefEntry | 'lost', requested: number) {
  if (entry === 'lost') return requested
  return 'container' in entry ? 0 : entry.generation
}

function readEntry(
  entry: XrefEntry | 'lost',
  number: number,
  { state, objectStreams }: StateWithStreams,
): PdfObject {
  if (entry === 'lost') return new DamagedObject()
  if ('container' in entry) return objectStreams.read(entry.container, number)
  return readIndirectObject(state, entry.offset)?.object ?? null
}

function readNumber(
  { number }: Ref,
  { state, objectStreams }: StateWithStreams,
): number | undefined {
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
