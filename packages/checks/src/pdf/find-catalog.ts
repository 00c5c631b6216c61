import { openEncryption } from './encryption/decryption.ts'
import { scanFile } from './scan-file.ts'
import type { FileScan } from './scan-file.ts'
import { bytesIn, dictAt, itemsOf, get, nameAt } from './objects.ts'
import { readHead } from './read-indirect.ts'
import type { ObjectPlace, Reading } from './reading.ts'
import { Dict, Ref } from './values.ts'
import { readCrossReferenceTable } from './cross-reference-table.ts'
import type { Table } from './cross-reference-table.ts'

export type Roots = {
  catalog: Dict
  info: Dict | undefined
  encryption: Dict | undefined
  /** Undefined if any object had to be found by scanning the file. */
  tables: Tables | undefined
}

export type Tables = { newest: number; trailer: Dict; lastNumber: number }

/**
 * Reads cross-reference tables first. Scans the file for objects at wrong offsets, or for
 * everything if the tables are unreadable or lead to no pages.
 */
export function findCatalog(reading: Reading): Roots | 'locked' | undefined {
  let found: FileScan | undefined
  const scan = () => (found ??= scanFile(reading))
  return byTables(reading, scan) ?? byScan(reading, scan())
}

function byTables(reading: Reading, scan: () => FileScan): Roots | 'locked' | undefined {
  const table = readCrossReferenceTable(reading)
  if (!table) return undefined
  const { newest, trailer, places } = table
  const wrong = [...places].filter(([number, place]) => !leadsTo(reading, number, place))
  reading.moveTo(withRightPlaces(table, { wrong: wrong.map(([number]) => number), scan }))
  const opened = openWith(reading, trailer) ?? rootsAt(reading, trailer)
  if (!opened || opened === 'locked' || wrong.length > 0) return opened
  return { ...opened, tables: { newest, trailer, lastNumber: highest(places.keys()) } }
}

function highest(numbers: Iterable<number>): number {
  let found = 0
  for (const number of numbers) found = Math.max(found, number)
  return found
}

type Wrong = { wrong: readonly number[]; scan: () => FileScan }

function withRightPlaces({ places }: Table, { wrong, scan }: Wrong): Reading['places'] {
  const right: Reading['places'] = new Map(places)
  if (wrong.length === 0) return right
  const found = scan()
  for (const number of wrong) right.set(number, found.places.get(number) ?? 'lost')
  return right
}

function leadsTo(reading: Reading, number: number, place: ObjectPlace): boolean {
  if ('container' in place) return true
  const input = { bytes: reading.bytes, at: place.offset, read: reading.read }
  const ref = readHead(input)
  reading.read.spend(Math.max(0, input.at - place.offset))
  return ref?.number === number && ref.generation === place.generation
}

/** Sets the decryption of an encrypted document; undefined if the document opens. */
function openWith(reading: Reading, trailer: Dict): 'locked' | undefined {
  const encryption = dictAt(trailer, 'Encrypt')
  if (!encryption) return undefined
  const id = bytesIn(itemsOf(get(trailer, 'ID'))[0]) ?? new Uint8Array()
  const opened = openEncryption(encryption, id)
  if (opened === 'locked') return 'locked'
  reading.decryption = opened
  reading.encryption = encryption
  return undefined
}

function rootsAt(reading: Reading, trailer: Dict): Roots | undefined {
  const catalog = dictAt(trailer, 'Root')
  if (!catalog || !dictAt(catalog, 'Pages')) return undefined
  const info = dictAt(trailer, 'Info')
  return { catalog, info, encryption: reading.encryption, tables: undefined }
}

function byScan(reading: Reading, found: FileScan): Roots | 'locked' | undefined {
  reading.moveTo(new Map(found.places))
  const newest = found.trailers.toReversed()
  const encrypted = newest.find((trailer) => dictAt(trailer, 'Encrypt'))
  if (encrypted && openWith(reading, encrypted) === 'locked') return 'locked'
  addPacked(reading, found)
  for (const trailer of newest) {
    const roots = rootsAt(reading, trailer)
    if (roots) return roots
  }
  return byCatalogs(reading, found)
}

/** The later definition in the file wins, packed or not. */
function addPacked(reading: Reading, { places, containers }: FileScan) {
  for (const { number: container, offset } of containers) {
    if (places.get(container)?.offset !== offset) continue
    for (const number of reading.packedIn(container))
      if ((places.get(number)?.offset ?? 0) < offset) reading.places.set(number, { container })
  }
}

/** The fallback without a usable trailer: the last catalog, plain or packed. */
function byCatalogs(reading: Reading, { catalogs }: FileScan): Roots | undefined {
  for (const ref of catalogs.toReversed()) {
    const roots = rootsAt(reading, trailerOf(reading, ref))
    if (roots) return roots
  }
  for (const [number, place] of reading.places) {
    const ref = new Ref(number, 0)
    const isCatalog =
      place !== 'lost' &&
      'container' in place &&
      nameAt(reading.context.lookup(ref), 'Type') === 'Catalog'
    const roots = isCatalog ? rootsAt(reading, trailerOf(reading, ref)) : undefined
    if (roots) return roots
  }
  return undefined
}

const trailerOf = ({ context }: Reading, root: Ref) => new Dict(new Map([['Root', root]]), context)
