import { md5 } from '@curbcut/checks/pdf/encryption/file-key.ts'
import { arrayAt, itemsOf } from '@curbcut/checks/pdf/objects.ts'
import { Name } from '@curbcut/checks/pdf/lexer.ts'
import { Dict, PdfText, Stream } from '@curbcut/checks/pdf/values.ts'
import type { PdfObject, Ref } from '@curbcut/checks/pdf/values.ts'
import type { Writable } from '#repair/pdf/open-pdf.ts'
import type { Edits } from './edits.ts'
import { serialize } from './serialize.ts'

type Placed = { ref: Ref; offset: number }
type Update = {
  placed: Placed[]
  tableOffset: number
  /** Identifies this edition: other bytes have another mark. */
  mark: PdfText
}

/**
 * An incremental update (ISO 32000-1, 7.5.6). Its table has the form of the newest one, because a
 * reader of one form need not support the other.
 */
export function writeUpdate(document: Writable, edits: Edits): Buffer {
  const parts: Buffer[] = [document.bytes, Buffer.from('\n', 'latin1')]
  let length = document.bytes.length + 1
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  const placed: Placed[] = []
  const objects = [...edits.changed.values()].toSorted((a, b) => a.ref.number - b.ref.number)
  for (const { ref, object } of objects) {
    placed.push({ ref, offset: length - document.head })
    add(indirect(ref, object))
  }
  const tableOffset = length - document.head
  const mark = new PdfText(md5(Buffer.from(String(tableOffset)), ...parts.slice(1)))
  const update = { placed, tableOffset, mark }
  add(document.hasTableStreams ? tableStream(document, edits, update) : table(document, update))
  add(Buffer.from(`startxref\n${tableOffset}\n%%EOF\n`, 'latin1'))
  return Buffer.concat(parts)
}

const indirect = ({ number, generation }: Ref, object: PdfObject) =>
  Buffer.concat([
    Buffer.from(`${number} ${generation} obj\n`, 'latin1'),
    serialize(object),
    Buffer.from('\nendobj\n', 'latin1'),
  ])

const ofTable = new Set([
  ...['Size', 'Prev', 'XRefStm', 'Length', 'Filter', 'DecodeParms', 'Type', 'W', 'Index'],
  ...['F', 'FFilter', 'FDecodeParms', 'DL'],
])

function trailerEntries(
  { tables }: Writable,
  { lastNumber, mark }: { lastNumber: number; mark: PdfText },
): [string, PdfObject][] {
  const stated = numberIn(tables.trailer, 'Size')
  // The first name of a document stays, the second names the edition (ISO 32000-1, 14.4).
  const [first] = itemsOf(arrayAt(tables.trailer, 'ID'))
  return [
    ...[...tables.trailer.entries].filter(([key]) => !ofTable.has(key)),
    ...(first instanceof PdfText ? [['ID', [first, mark]] satisfies [string, PdfObject]] : []),
    ['Size', Math.max(stated, tables.lastNumber + 1, lastNumber + 1)],
    ['Prev', tables.newest],
  ]
}

function numberIn(dict: Dict, key: string): number {
  const entry = dict.entries.get(key)
  return typeof entry === 'number' && Number.isSafeInteger(entry) ? entry : 0
}

const lastOf = (placed: Placed[]) => placed.at(-1)?.ref.number ?? 0

function table(document: Writable, { placed, mark }: Update): Buffer {
  const rows = rangesOf(placed).map((range) => {
    const lines = range.map(({ ref, offset }) => {
      const generation = String(ref.generation).padStart(5, '0')
      return `${String(offset).padStart(10, '0')} ${generation} n \n`
    })
    return `${range[0]?.ref.number ?? 0} ${range.length}\n${lines.join('')}`
  })
  const trailer = new Dict(
    new Map(trailerEntries(document, { lastNumber: lastOf(placed), mark })),
    document.tables.trailer.context,
  )
  return Buffer.concat([
    Buffer.from(`xref\n${rows.join('')}trailer\n`, 'latin1'),
    serialize(trailer),
    Buffer.from('\n', 'latin1'),
  ])
}

/** Objects with successive numbers form one section of a table. */
function rangesOf(placed: Placed[]): Placed[][] {
  const ranges: Placed[][] = []
  for (const one of placed) {
    const range = ranges.at(-1)
    if (range && range.at(-1)?.ref.number === one.ref.number - 1) range.push(one)
    else ranges.push([one])
  }
  return ranges
}

const rowBytes = 1 + 5 + 2

/** The stream has a row for itself. */
function tableStream(
  document: Writable,
  edits: Edits,
  { placed, tableOffset, mark }: Update,
): Buffer {
  const ref = edits.reserve()
  const all = [...placed, { ref, offset: tableOffset }].toSorted(
    (a, b) => a.ref.number - b.ref.number,
  )
  const rows = Buffer.alloc(all.length * rowBytes)
  for (const [nth, one] of all.entries()) {
    rows.writeUInt8(1, nth * rowBytes)
    rows.writeUIntBE(one.offset, nth * rowBytes + 1, 5)
    rows.writeUInt16BE(one.ref.generation, nth * rowBytes + 6)
  }
  const index = rangesOf(all).flatMap((range) => [range[0]?.ref.number ?? 0, range.length])
  const entries = new Map<string, PdfObject>([
    ['Type', new Name('XRef')],
    ...trailerEntries(document, { lastNumber: lastOf(all), mark }),
    ['Index', index],
    ['W', [1, 5, 2]],
  ])
  const dict = new Dict(entries, document.tables.trailer.context)
  return indirect(ref, new Stream(dict, { packed: rows }))
}
