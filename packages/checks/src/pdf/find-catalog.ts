import { readCrossReferenceTable } from './cross-reference-table.ts'
import type { XrefTable } from './cross-reference-table.ts'
import { openEncryption } from './encryption/decryption.ts'
import { bytesIn, dictAt, itemsOf, get, nameAt } from './objects.ts'
import { readObjectHeader } from './read-indirect.ts'
import type { XrefEntry, ParserState } from './reading.ts'
import { scanFile } from './scan-file.ts'
import type { FileScan } from './scan-file.ts'
import { Dict, Ref } from './values.ts'

export type Roots = {
  catalog: Dict
  info: Dict | undefined
  encryption: Dict | undefined
  /** Undefined if any object had to be found by scanning the file. */
  xref: XrefSummary | undefined
}

export type XrefSummary = { startXref: number; trailer: Dict; lastNumber: number }

/**
 * Reads cross-reference tables first. Scans the file for objects at wrong offsets, or for
 * everything if the tables are unreadable or lead to no pages.
 */
export function findCatalog(reading: ParserState): Roots | 'locked' | undefined {
  let fileScan: FileScan | undefined
  const scan = () => (fileScan ??= scanFile(reading))
  return findByXref(reading, scan) ?? findByScan(reading, scan())
}

function findByXref(reading: ParserState, scan: () => FileScan): Roots | 'locked' | undefined {
  const table = readCrossReferenceTable(reading)
  if (!table) return undefined
  const { startXref, trailer, entries } = table
  const wrongEntries = [...entries].filter(([number, entry]) => !isObjectAt(reading, number, entry))
  reading.replaceEntries(
    correctEntries(table, { wrong: wrongEntries.map(([number]) => number), scan }),
  )
  const roots = setDecryption(reading, trailer) ?? rootsOf(reading, trailer)
  if (!roots || roots === 'locked' || wrongEntries.length > 0) return roots
  return { ...roots, xref: { startXref, trailer, lastNumber: highestNumber(entries.keys()) } }
}

function highestNumber(numbers: Iterable<number>): number {
  let highest = 0
  for (const number of numbers) highest = Math.max(highest, number)
  return highest
}

type WrongEntries = { wrong: readonly number[]; scan: () => FileScan }

function correctEntries(
  { entries }: XrefTable,
  { wrong, scan }: WrongEntries,
): ParserState['xrefEntries'] {
  const corrected: ParserState['xrefEntries'] = new Map(entries)
  if (wrong.length === 0) return corrected
  const fileScan = scan()
  for (const number of wrong) corrected.set(number, fileScan.entries.get(number) ?? 'lost')
  return corrected
}

function isObjectAt(reading: ParserState, number: number, entry: XrefEntry): boolean {
  if ('container' in entry) return true
  const input = { bytes: reading.bytes, at: entry.offset, readBudget: reading.readBudget }
  const ref = readObjectHeader(input)
  reading.readBudget.spend(Math.max(0, input.at - entry.offset))
  return ref?.number === number && ref.generation === entry.generation
}

/** Sets the decryption of an encrypted document; undefined if the document opens. */
function setDecryption(reading: ParserState, trailer: Dict): 'locked' | undefined {
  const encryption = dictAt(trailer, 'Encrypt')
  if (!encryption) return undefined
  const id = bytesIn(itemsOf(get(trailer, 'ID'))[0]) ?? new Uint8Array()
  const decryption = openEncryption(encryption, id)
  if (decryption === 'locked') return 'locked'
  reading.decryption = decryption
  reading.encryption = encryption
  return undefined
}

function rootsOf(reading: ParserState, trailer: Dict): Roots | undefined {
  const catalog = dictAt(trailer, 'Root')
  if (!catalog || !dictAt(catalog, 'Pages')) return undefined
  const info = dictAt(trailer, 'Info')
  return { catalog, info, encryption: reading.encryption, xref: undefined }
}

function findByScan(reading: ParserState, fileScan: FileScan): Roots | 'locked' | undefined {
  reading.replaceEntries(new Map(fileScan.entries))
  const newestTrailers = fileScan.trailers.toReversed()
  const encryptedTrailer = newestTrailers.find((trailer) => dictAt(trailer, 'Encrypt'))
  if (encryptedTrailer && setDecryption(reading, encryptedTrailer) === 'locked') return 'locked'
  addCompressedObjects(reading, fileScan)
  for (const trailer of newestTrailers) {
    const roots = rootsOf(reading, trailer)
    if (roots) return roots
  }
  return findByCatalogs(reading, fileScan)
}

/** The later definition in the file wins, packed or not. */
function addCompressedObjects(reading: ParserState, { entries, objectStreams }: FileScan) {
  for (const { number: container, offset } of objectStreams) {
    if (entries.get(container)?.offset !== offset) continue
    for (const number of reading.compressedNumbersIn(container))
      if ((entries.get(number)?.offset ?? 0) < offset)
        reading.xrefEntries.set(number, { container })
  }
}

/** The fallback without a usable trailer: the last catalog, plain or packed. */
function findByCatalogs(reading: ParserState, { catalogs }: FileScan): Roots | undefined {
  for (const ref of catalogs.toReversed()) {
    const roots = rootsOf(reading, trailerOf(reading, ref))
    if (roots) return roots
  }
  for (const [number, entry] of reading.xrefEntries) {
    const ref = new Ref(number, 0)
    const isCatalog =
      entry !== 'lost' &&
      'container' in entry &&
      nameAt(reading.context.lookup(ref), 'Type') === 'Catalog'
    const roots = isCatalog ? rootsOf(reading, trailerOf(reading, ref)) : undefined
    if (roots) return roots
  }
  return undefined
}

const trailerOf = ({ context }: ParserState, root: Ref) =>
  new Dict(new Map([['Root', root]]), context)
