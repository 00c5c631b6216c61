import { md5 } from '@curbcut/checks/pdf/encryption/file-key.ts'
import { Name } from '@curbcut/checks/pdf/lexer.ts'
import { arrayAt, itemsOf } from '@curbcut/checks/pdf/objects.ts'
import { Dict, PdfString, Stream } from '@curbcut/checks/pdf/values.ts'
import type { PdfObject, Ref } from '@curbcut/checks/pdf/values.ts'
import type { UpdatableDocument } from '#repair/pdf/open-pdf.ts'
import type { Edits } from './edits.ts'
import { serialize } from './serialize.ts'

type WrittenObject = { ref: Ref; offset: number }
type Update = {
  writtenObjects: WrittenObject[]
  xrefOffset: number
  /** Identifies this edition: other bytes have another mark. */
  fileIdentifier: PdfString
}

/** ISO 32000-1, 7.5.6. The table has the form of the newest: a reader may not support the other. */
export function writeUpdate(document: UpdatableDocument, edits: Edits): Buffer {
  const parts: Buffer[] = [document.bytes, Buffer.from('\n', 'latin1')]
  let length = document.bytes.length + 1
  const append = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  const writtenObjects: WrittenObject[] = []
  const objects = [...edits.changedObjects.values()].toSorted((a, b) => a.ref.number - b.ref.number)
  for (const { ref, object } of objects) {
    writtenObjects.push({ ref, offset: length - document.headerOffset })
    append(serializeIndirectObject(ref, object))
  }
  const xrefOffset = length - document.headerOffset
  const fileIdentifier = new PdfString(md5(Buffer.from(String(xrefOffset)), ...parts.slice(1)))
  const update = { writtenObjects, xrefOffset, fileIdentifier }
  append(
    document.hasXrefStream
      ? createXrefStream(document, edits, update)
      : createXrefTable(document, update),
  )
  append(Buffer.from(`startxref\n${xrefOffset}\n%%EOF\n`, 'latin1'))
  return Buffer.concat(parts)
}

const serializeIndirectObject = ({ number, generation }: Ref, object: PdfObject) =>
  Buffer.concat([
    Buffer.from(`${number} ${generation} obj\n`, 'latin1'),
    serialize(object),
    Buffer.from('\nendobj\n', 'latin1'),
  ])

const xrefStreamKeys = new Set([
  'Size',
  'Prev',
  'XRefStm',
  'Length',
  'Filter',
  'DecodeParms',
  'Type',
  'W',
  'Index',
  'F',
  'FFilter',
  'FDecodeParms',
  'DL',
])

function createTrailerEntries(
  { xref }: UpdatableDocument,
  { lastNumber, fileIdentifier }: { lastNumber: number; fileIdentifier: PdfString },
): [string, PdfObject][] {
  const size = integerAt(xref.trailer, 'Size')
  // The first name of a document stays, the second names the edition (ISO 32000-1, 14.4).
  const [first] = itemsOf(arrayAt(xref.trailer, 'ID'))
  return [
    ...[...xref.trailer.entries].filter(([key]) => !xrefStreamKeys.has(key)),
    ...(first instanceof PdfString
      ? [['ID', [first, fileIdentifier]] satisfies [string, PdfObject]]
      : []),
    ['Size', Math.max(size, xref.lastNumber + 1, lastNumber + 1)],
    ['Prev', xref.startXref],
  ]
}

function integerAt(dict: Dict, key: string): number {
  const entry = dict.entries.get(key)
  return typeof entry === 'number' && Number.isSafeInteger(entry) ? entry : 0
}

const lastObjectNumber = (placed: WrittenObject[]) => placed.at(-1)?.ref.number ?? 0

function createXrefTable(
  document: UpdatableDocument,
  { writtenObjects, fileIdentifier }: Update,
): Buffer {
  const rows = groupConsecutive(writtenObjects).map((range) => {
    const lines = range.map(({ ref, offset }) => {
      const generation = String(ref.generation).padStart(5, '0')
      return `${String(offset).padStart(10, '0')} ${generation} n \n`
    })
    return `${range[0]?.ref.number ?? 0} ${range.length}\n${lines.join('')}`
  })
  const trailer = new Dict(
    new Map(
      createTrailerEntries(document, {
        lastNumber: lastObjectNumber(writtenObjects),
        fileIdentifier,
      }),
    ),
    document.xref.trailer.context,
  )
  return Buffer.concat([
    Buffer.from(`xref\n${rows.join('')}trailer\n`, 'latin1'),
    serialize(trailer),
    Buffer.from('\n', 'latin1'),
  ])
}

/** Objects with successive numbers form one section of a table. */
function groupConsecutive(placed: WrittenObject[]): WrittenObject[][] {
  const ranges: WrittenObject[][] = []
  for (const one of placed) {
    const range = ranges.at(-1)
    if (range && range.at(-1)?.ref.number === one.ref.number - 1) range.push(one)
    else ranges.push([one])
  }
  return ranges
}

const rowBytes = 1 + 5 + 2

/** The stream has a row for itself. */
function createXrefStream(
  document: UpdatableDocument,
  edits: Edits,
  { writtenObjects, xrefOffset, fileIdentifier }: Update,
): Buffer {
  const ref = edits.reserve()
  const all = [...writtenObjects, { ref, offset: xrefOffset }].toSorted(
    (a, b) => a.ref.number - b.ref.number,
  )
  const rows = Buffer.alloc(all.length * rowBytes)
  for (const [nth, one] of all.entries()) {
    rows.writeUInt8(1, nth * rowBytes)
    rows.writeUIntBE(one.offset, nth * rowBytes + 1, 5)
    rows.writeUInt16BE(one.ref.generation, nth * rowBytes + 6)
  }
  const index = groupConsecutive(all).flatMap((range) => [range[0]?.ref.number ?? 0, range.length])
  const entries = new Map<string, PdfObject>([
    ['Type', new Name('XRef')],
    ...createTrailerEntries(document, { lastNumber: lastObjectNumber(all), fileIdentifier }),
    ['Index', index],
    ['W', [1, 5, 2]],
  ])
  const dict = new Dict(entries, document.xref.trailer.context)
  return serializeIndirectObject(ref, new Stream(dict, { rawBytes: rows }))
}
