import { limits } from '#checks/limits.ts'
import { createBudgetSaying, LimitReached } from './budget.ts'
import { isDigit, isSpace } from './lexer.ts'
import { nameAt } from './objects.ts'
import { parseObject } from './parse-object.ts'
import { readIndirect } from './read-indirect.ts'
import type { Reading } from './reading.ts'
import { Damaged, Dict, Ref, Stream } from './values.ts'

export type FileScan = {
  /** The last definition of a number wins. */
  places: Map<number, { offset: number; generation: number }>
  containers: { number: number; offset: number }[]
  trailers: Dict[]
  catalogs: Ref[]
}

type Pass = FileScan & { hasReferredLength: boolean }

/**
 * Scans twice if stream lengths are references, which resolve only after the first pass. Changes
 * the places of `reading`.
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
    // The scan stores no object, so each gets the whole budget.
    const values = createBudgetSaying(limits.openedValues, 'An object is too large to be checked.')
    const taking = { found, at: hit.at }
    const passing = { ...reading, values, decryption: undefined }
    hit = next(hit.word === 'obj' ? takeObject(passing, taking) : takeTrailer(passing, taking))
  }
  return found
}

type Hit = { word: 'obj' | 'trailer'; at: number }
type Taking = { found: Pass; at: number }

/** Finds the next of both words; each byte is searched once per word. */
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
