import { limits } from '#checks/limits.ts'
import { createBudgetSaying, LimitReached } from './budget.ts'
import { isDigit, isSpace } from './lexer.ts'
import { nameAt } from './objects.ts'
import { parseObject } from './parse-object.ts'
import { readIndirect } from './read-indirect.ts'
import type { Reading } from './reading.ts'
import { Damaged, Dict, Ref, Stream } from './values.ts'

/** What is in a file, whatever its tables say. */
export type FileScan = {
  /** The last object of each number. */
  places: Map<number, { offset: number; generation: number }>
  /** Streams of objects, in the order of the file. */
  containers: { number: number; offset: number }[]
  trailers: Dict[]
  catalogs: Ref[]
}

type Pass = FileScan & { hasReferredLength: boolean }

/**
 * Looks through a file from its beginning to its end. What is inside of a stream or a text is passed
 * over. The length of a stream may stand anywhere: once it is known where, the file is looked through
 * again. Leaves the reading at the places that it knew on the way.
 */
export function scanFile(reading: Reading): FileScan {
  reading.moveTo(new Map())
  const first = passThrough(reading)
  if (!first.hasReferredLength) return first
  reading.moveTo(new Map(first.places))
  return passThrough(reading)
}

function passThrough(reading: Reading): Pass {
  const found: Pass = {
    ...{ places: new Map(), containers: [], trailers: [], catalogs: [] },
    hasReferredLength: false,
  }
  const next = createFinder(reading.bytes)
  for (let hit = next(0); hit;) {
    // Nothing of it is stored, so each object may be as large as all together.
    const values = createBudgetSaying(limits.openedValues, 'An object is too large to be checked.')
    const taking = { found, at: hit.at }
    const passing = { ...reading, values, decryption: undefined }
    hit = next(hit.word === 'obj' ? takeObject(passing, taking) : takeTrailer(passing, taking))
  }
  return found
}

type Hit = { word: 'obj' | 'trailer'; at: number }
type Taking = { found: Pass; at: number }

/** The next of both words from a place on. No byte is looked at twice for the same word. */
function createFinder(bytes: Buffer) {
  const known = { obj: -1, trailer: -1 }
  const find = (word: Hit['word'], from: number) => {
    if (known[word] < from) {
      const at = bytes.indexOf(word, from, 'latin1')
      known[word] = at < 0 ? Infinity : at
    }
    return known[word]
  }
  return (from: number): Hit | undefined => {
    const object = find('obj', from)
    const trailer = find('trailer', from)
    if (object < trailer) return { word: 'obj', at: object }
    return trailer < Infinity ? { word: 'trailer', at: trailer } : undefined
  }
}

/** Returns where to look further. */
function takeObject(reading: Reading, { found, at }: Taking): number {
  const after = at + 'obj'.length
  const offset = headBefore(reading.bytes, at)
  const indirect = offset === undefined ? undefined : readIndirect(reading, offset)
  if (offset === undefined || !indirect) return after
  const { ref, object, end } = indirect
  found.places.set(ref.number, { offset, generation: ref.generation })
  if (found.places.size > limits.openedObjects) reading.objects.spend(Infinity)
  const kind = nameAt(object, 'Type')
  if (object instanceof Stream) {
    if (object.dict.entries.get('Length') instanceof Ref) found.hasReferredLength = true
    if (kind === 'ObjStm') found.containers.push({ number: ref.number, offset })
    if (kind === 'XRef') found.trailers.push(object.dict)
  }
  if (object instanceof Dict && kind === 'Catalog') found.catalogs.push(ref)
  return object instanceof Damaged ? after : Math.max(after, end)
}

function takeTrailer(reading: Reading, { found, at }: Taking): number {
  const { bytes, context, names, values, read } = reading
  const input = { bytes, at: at + 'trailer'.length, read }
  try {
    const trailer = parseObject({ input, context, names, values, decrypt: undefined })
    if (trailer instanceof Dict) found.trailers.push(trailer)
    return input.at
  } catch (error) {
    if (error instanceof LimitReached) throw error
    return at + 'trailer'.length
  } finally {
    read.spend(input.at - at)
  }
}

/** Where the head of an object, as `12 0 `, begins if it ends before a place. */
function headBefore(bytes: Uint8Array, end: number): number | undefined {
  const generation = numberBefore(bytes, end)
  return generation === undefined ? undefined : numberBefore(bytes, generation)
}

const mostSpace = 100
const mostDigits = 10

function numberBefore(bytes: Uint8Array, end: number): number | undefined {
  let last = end
  while (isSpace(bytes[last - 1]) && last > end - mostSpace) last -= 1
  let first = last
  while (isDigit(bytes[first - 1]) && first > last - mostDigits) first -= 1
  return first < last ? first : undefined
}
