import { deflateSync } from 'node:zlib'
import { PDFStream } from '@cantoo/pdf-lib'
import type { PDFContext, PDFRef } from '@cantoo/pdf-lib'
import { textOf, writtenObject } from './write-pdf.ts'

/** The number of an object, and where it stands: in the file, or as which of a stream of objects. */
type ObjectEntry =
  | { number: number; offset: number }
  | { number: number; stream: number; index: number }

const latin1 = (text: string) => Buffer.from(text, 'latin1')

/**
 * A file that is sent page by page: behind its head a table of the objects that come first, which names the
 * catalogue, and at its end a table of the others, which does not.
 */
export function linearized(context: PDFContext): Buffer {
  const { first, others, next } = halvesOf(context)
  const head = headOf(context, next)
  const table = (places: ObjectEntry[], trailer: string, startxref: number) =>
    latin1(`xref\n${places.map(toRow).join('')}${trailer}\nstartxref\n${startxref}\n%%EOF\n`)
  const trailer = trailerOf(context, next + 1)
  // Rows have a fixed length, so that a table is as long with other numbers.
  const length = table(withPlaces(first, 0).places, trailer(0), 0).length
  const begin = withPlaces(first, head.length + length)
  const rest = withPlaces(others, begin.end)
  const free = 'xref\n0 1\n0000000000 65535 f \n'
  const end = `${free}${rest.places.map(toRow).join('')}trailer\n<< /Size ${next + 1} >>\nstartxref\n${head.length}\n%%EOF\n`
  return Buffer.concat([
    head,
    table(begin.places, trailer(rest.end), 0),
    ...begin.parts,
    ...rest.parts,
    latin1(end),
  ])
}

/** The same with streams instead of tables, and the other objects packed together. */
export function linearizedInStreams(context: PDFContext): Buffer {
  const { first, others, next } = halvesOf(context)
  const head = headOf(context, next)
  const { packed, alone } = packedOf(context, others, next + 2)
  const size = next + 4
  const { Root, Info } = context.trailerInfo
  const trailer = (previous: number) =>
    `/Root ${textOf(Root)}${Info ? ` /Info ${textOf(Info)}` : ''} /Prev ${digits(previous)}`
  const { length } = referenceStream(next + 1, withPlaces(first, 0).places, {
    entries: trailer(0),
    size,
  })
  const begin = withPlaces(first, head.length + length)
  const rest = withPlaces(alone, begin.end)
  const entries = trailer(rest.end + packed.bytes.length)
  const table = referenceStream(next + 1, begin.places, { entries, size })
  const container = { number: next + 2, offset: rest.end }
  const places = [...rest.places, container, ...packed.places]
  const last = referenceStream(next + 3, places, { entries: '', size })
  const end = latin1(`startxref\n${head.length}\n%%EOF\n`)
  return Buffer.concat([head, table, ...begin.parts, ...rest.parts, packed.bytes, last, end])
}

/** As many digits for each place in a file. */
const digits = (offset: number) => String(offset).padStart(10, '0')

function halvesOf(context: PDFContext) {
  const objects = context
    .enumerateIndirectObjects()
    .map(([ref, object]) => ({ ref, bytes: writtenObject(ref, object) }))
  const middle = Math.ceil(objects.length / 2)
  const next = context.largestObjectNumber + 1
  return { first: objects.slice(middle), others: objects.slice(0, middle), next }
}

type Written = ReturnType<typeof halvesOf>['first']

const headOf = (context: PDFContext, number: number) =>
  latin1(
    `${String(context.header)}\n${number} 0 obj\n<< /Linearized 1 /L 0 /H [0 0] /O 1 /E 0 /N 1 /T 0 >>\nendobj\n`,
  )

const trailerOf = (context: PDFContext, size: number) => (previous: number) => {
  const { Root, Info, ID } = context.trailerInfo
  return `trailer\n${textOf(context.obj({ Root, Info, ID, Size: size } as never)).slice(0, -2)}/Prev ${digits(previous)} >>`
}

function withPlaces(objects: Written, from: number) {
  let offset = from
  const places: ObjectEntry[] = objects.map(({ ref, bytes }) => {
    const place = { number: ref.objectNumber, offset }
    offset += bytes.length
    return place
  })
  return { places, parts: objects.map(({ bytes }) => bytes), end: offset }
}

const toRow = (place: ObjectEntry) =>
  `${place.number} 1\n${digits('offset' in place ? place.offset : 0)} 00000 n \n`

/** Streams cannot stand in a stream of objects, nor what has a generation. */
function packedOf(context: PDFContext, objects: Written, number: number) {
  const isAlone = ({ ref }: { ref: PDFRef }) =>
    context.lookup(ref) instanceof PDFStream || ref.generationNumber > 0
  const inside = objects.filter((one) => !isAlone(one))
  const bodies = inside.map(({ ref }) => `${textOf(context.lookup(ref))}\n`)
  let offset = 0
  const pairs = inside.map(({ ref }, index) => {
    const pair = `${ref.objectNumber} ${offset}`
    offset += bodies[index]?.length ?? 0
    return pair
  })
  const start = `${pairs.join(' ')}\n`
  const bytes = inPredictor(latin1(start + bodies.join('')), 7)
  const entries = `/Type /ObjStm /N ${inside.length} /First ${start.length}`
  const places = inside.map(({ ref }, index) => ({
    number: ref.objectNumber,
    stream: number,
    index,
  }))
  return {
    alone: objects.filter(isAlone),
    packed: { places, bytes: aStream(number, entries, { bytes, columns: 7 }) },
  }
}

function referenceStream(
  number: number,
  places: ObjectEntry[],
  { entries, size }: { entries: string; size: number },
): Buffer {
  const rows = places.map((place) => {
    const row = Buffer.alloc(7)
    row[0] = 'offset' in place ? 1 : 2
    row.writeUInt32BE('offset' in place ? place.offset : place.stream, 1)
    row.writeUInt16BE('offset' in place ? 0 : place.index, 5)
    return row
  })
  const index = places.map((place) => `${place.number} 1`).join(' ')
  // Not packed, so that it is as long with other numbers.
  const said = `/Type /XRef /Size ${size} /W [1 4 2] /Index [${index}] ${entries}`
  return aStream(number, said, { bytes: Buffer.concat(rows) })
}

function aStream(number: number, entries: string, data: { bytes: Buffer; columns?: number }) {
  const packing = data.columns
    ? `/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns ${data.columns} >>`
    : ''
  return Buffer.concat([
    latin1(`${number} 0 obj\n<< ${entries} ${packing} /Length ${data.bytes.length} >>\nstream\n`),
    data.bytes,
    latin1('\nendstream\nendobj\n'),
  ])
}

/** Each row says how it differs from the one above. */
function inPredictor(bytes: Buffer, columns: number): Buffer {
  const rows: Buffer[] = []
  for (let from = 0; from < bytes.length; from += columns) {
    const row = bytes.subarray(from, from + columns)
    const above = from > 0 ? bytes.subarray(from - columns, from) : Buffer.alloc(columns)
    rows.push(Buffer.from([2, ...row.map((byte, at) => byte - (above[at] ?? 0))]))
  }
  return deflateSync(Buffer.concat(rows))
}
