import { openEncryption } from './encryption/decryption.ts'
import { bytesOf, dictAt, itemsOf, get, nameAt } from './objects.ts'
import type { XrefEntry, ParserState } from './parser-state.ts'
import { readObjectHeader } from './read-indirect-object.ts'
import { scanFile } from './scan-file.ts'
import type { FileScan } from './scan-file.ts'
import { Dict, Ref } from './values.ts'
import { readXrefTable } from './xref-table.ts'
import type { XrefTable } from './xref-table.ts'

export type DocumentRoots = {
  catalog: Dict
  info: Dict | undefined
  encryption: Dict | undefined
  /** Undefined if any object had to be found by scanning the file. */
  xref: XrefSummary | undefined
}

export type XrefSummary = { startXref: number; trailer: Dict; lastNumber: number }

/** Scans the file for objects at wrong offsets, or for all if its tables lead to no pages. */
export function findDocumentRoots(state: ParserState): DocumentRoots | 'locked' | undefined {
  let fileScan: FileScan | undefined
  const scan = () => (fileScan ??= scanFile(state))
  return findByXref(state, scan) ?? findByScan(state, scan())
}

function findByXref(
  state: ParserState,
  scan: () => FileScan,
): DocumentRoots | 'locked' | undefined {
  const table = readXrefTable(state)
  if (!table) return undefined
  const { startXref, trailer, entries } = table
  const wrongEntries = [...entries].filter(([number, entry]) => !isObjectAt(state, number, entry))
  state.replaceEntries(
    correctEntries(table, { wrongNumbers: wrongEntries.map(([number]) => number), scan }),
  )
  const roots = setDecryption(state, trailer) ?? rootsOf(state, trailer)
  if (!roots || roots === 'locked' || wrongEntries.length > 0) return roots
  return { ...roots, xref: { startXref, trailer, lastNumber: findHighestNumber(entries.keys()) } }
}

function findHighestNumber(numbers: Iterable<number>): number {
  let highest = 0
  for (const number of numbers) highest = Math.max(highest, number)
  return highest
}

type WrongEntries = { wrongNumbers: readonly number[]; scan: () => FileScan }

function correctEntries(
  { entries }: XrefTable,
  { wrongNumbers, scan }: WrongEntries,
): ParserState['xrefEntries'] {
  const corrected: ParserState['xrefEntries'] = new Map(entries)
  if (wrongNumbers.length === 0) return corrected
  const fileScan = scan()
  for (const number of wrongNumbers) corrected.set(number, fileScan.entries.get(number) ?? 'lost')
  return corrected
}

function isObjectAt(state: ParserState, number: number, entry: XrefEntry): boolean {
  if ('container' in entry) return true
  const input = { bytes: state.bytes, offset: entry.offset, readBudget: state.readBudget }
  const ref = readObjectHeader(input)
  state.readBudget.spend(Math.max(0, input.offset - entry.offset))
  return ref?.number === number && ref.generation === entry.generation
}

function setDecryption(state: ParserState, trailer: Dict): 'locked' | undefined {
  const encryption = dictAt(trailer, 'Encrypt')
  if (!encryption) return undefined
  const id = bytesOf(itemsOf(get(trailer, 'ID'))[0]) ?? new Uint8Array()
  const decryption = openEncryption(encryption, id)
  if (decryption === 'locked') return 'locked'
  state.decryption = decryption
  state.encryption = encryption
  return undefined
}

function rootsOf(state: ParserState, trailer: Dict): DocumentRoots | undefined {
  const catalog = dictAt(trailer, 'Root')
  if (!catalog || !dictAt(catalog, 'Pages')) return undefined
  const info = dictAt(trailer, 'Info')
  return { catalog, info, encryption: state.encryption, xref: undefined }
}

function findByScan(state: ParserState, fileScan: FileScan): DocumentRoots | 'locked' | undefined {
  state.replaceEntries(new Map(fileScan.entries))
  const newestTrailers = fileScan.trailers.toReversed()
  const encryptedTrailer = newestTrailers.find((trailer) => dictAt(trailer, 'Encrypt'))
  if (encryptedTrailer && setDecryption(state, encryptedTrailer) === 'locked') return 'locked'
  addCompressedObjects(state, fileScan)
  for (const trailer of newestTrailers) {
    const roots = rootsOf(state, trailer)
    if (roots) return roots
  }
  return findByCatalogs(state, fileScan)
}

/** The later definition in the file wins, packed or not. */
function addCompressedObjects(state: ParserState, { entries, objectStreams }: FileScan) {
  for (const { number: container, offset } of objectStreams) {
    if (entries.get(container)?.offset !== offset) continue
    for (const number of state.compressedNumbersIn(container))
      if ((entries.get(number)?.offset ?? 0) < offset) state.xrefEntries.set(number, { container })
  }
}

/** The fallback without a usable trailer: the last catalog, plain or packed. */
function findByCatalogs(state: ParserState, { catalogs }: FileScan): DocumentRoots | undefined {
  for (const ref of catalogs.toReversed()) {
    const roots = rootsOf(state, createTrailer(state, ref))
    if (roots) return roots
  }
  for (const [number, entry] of state.xrefEntries) {
    const ref = new Ref(number, 0)
    const isCatalog =
      entry !== 'lost' &&
      'container' in entry &&
      nameAt(state.context.lookup(ref), 'Type') === 'Catalog'
    const roots = isCatalog ? rootsOf(state, createTrailer(state, ref)) : undefined
    if (roots) return roots
  }
  return undefined
}

const createTrailer = ({ context }: ParserState, root: Ref) =>
  new Dict(new Map([['Root', root]]), context)
