import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { aTrueType, repeatedGroups } from '#test/a-font.ts'

/** A file from the text of its objects: pdf-lib would take seconds to write so many. */
export function written(catalog: string, pages: string, objects: (string | Buffer)[]): Buffer {
  const head = `%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R ${catalog}>> endobj\n2 0 obj ${pages} endobj`
  const parts = [head, 'trailer <</Root 1 0 R>>', ...objects]
  return Buffer.concat(parts.flatMap((part) => [Buffer.from(part), Buffer.from('\n')]))
}

const emptyPage = '<</Type /Pages /Kids [<</Type /Page>>]>>'
const onePage = '<</Type /Pages /Kids [3 0 R] /Count 1>>'
const fonts = '/Resources <</Font <</F <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>'
const page = `3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R ${fonts}>> endobj`

function packed(number: number, bytes: Buffer): Buffer {
  const stream = deflateSync(bytes, { level: 1 })
  const head = `${number} 0 obj <</Filter /FlateDecode /Length ${stream.length}>> stream\n`
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream endobj')])
}

/** A page whose content says the same again and again, for so many megabytes. */
export const contentOf = (said: string, megabytes: number) =>
  written('', onePage, [page, packed(4, Buffer.alloc(megabytes * 1024 ** 2, said))])

/** A page of so many megabytes of spaces that is listed so many times. */
export const onePageAgain = (count: number, megabytes: number) =>
  written('', `<</Type /Pages /Kids [${'3 0 R '.repeat(count)}] /Count ${count}>>`, [
    page,
    packed(4, Buffer.alloc(megabytes * 1024 ** 2, ' ')),
  ])

export function manyPages(count: number): Buffer {
  const numbers = Array.from({ length: count }, (_, index) => index * 2 + 3)
  const said = 'BT /F 9 Tf 10 100 Td (Words) Tj ET '.repeat(20)
  const objects = numbers.flatMap((number) => [
    `${number} 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents ${number + 1} 0 R ${fonts}>> endobj`,
    `${number + 1} 0 obj <</Length ${said.length}>> stream\n${said}\nendstream endobj`,
  ])
  const kids = numbers.map((number) => `${number} 0 R`).join(' ')
  return written('', `<</Type /Pages /Kids [${kids}] /Count ${count}>>`, objects)
}

/** A font of so many megabytes that are no font, on a page that shows text by it. */
export const brokenFont = (megabytes: number) =>
  textInFont(Buffer.alloc(megabytes * 1024 ** 2, 'true\0\xff\xff\xff', 'latin1'))

/** A font whose groups, so many, all map the same codes. */
export const fontOfRepeatedGroups = (count: number, codes: number) =>
  textInFont(Buffer.from(aTrueType({ cmap: repeatedGroups(count, codes) })))

function textInFont(program: Buffer): Buffer {
  const descriptor = '<</Flags 32 /FontFile2 5 0 R>>'
  const font = `<</Type /Font /Subtype /TrueType /BaseFont /A /Encoding /WinAnsiEncoding /FontDescriptor ${descriptor}>>`
  const said = 'BT /F 9 Tf (abc) Tj ET'
  return written('', onePage, [
    `3 0 obj <</Type /Page /Parent 2 0 R /Contents 4 0 R /Resources <</Font <</F ${font}>>>>>> endobj`,
    `4 0 obj <</Length ${said.length}>> stream\n${said}\nendstream endobj`,
    packed(5, program),
  ])
}

export const loopingPages = () =>
  written('', '<</Type /Pages /Kids [2 0 R 3 0 R 2 0 R]>>', [
    '3 0 obj <</Type /Pages /Kids [2 0 R 3 0 R <</Type /Page>>]>> endobj',
  ])

/** So many objects of one value each. */
export const manyObjects = (count: number) =>
  written(
    '',
    emptyPage,
    Array.from({ length: count }, (_, index) => `${index + 3} 0 obj 1 endobj`),
  )

/** One object of so many values. */
export const manyValues = (value: string, count: number) =>
  written(`/X [${value.repeat(count)}]`, emptyPage, [])

/** Packed together, of one object that is so many megabytes long. */
const longObjects = (megabytes: number) =>
  deflateSync(Buffer.alloc(megabytes * 1024 ** 2, ' '), { level: 1 })

/** A stream of objects that says what it is in its own way. */
export const packedObjects = (said: string, bytes: Buffer) =>
  written('', emptyPage, [
    Buffer.concat([
      Buffer.from(`3 0 obj <<${said} /N 1 /First 4 /Length ${bytes.length}>> stream\n`),
      bytes,
      Buffer.from('\nendstream endobj'),
    ]),
  ])

export const objectsPackedTwice = (megabytes: number) =>
  packedObjects(
    '/Type /ObjStm /Filter [/FlateDecode /FlateDecode]',
    deflateSync(longObjects(megabytes)),
  )

export const objectsUnderAnotherName = (megabytes: number) =>
  packedObjects(
    `/Type /Obj#53tm /Filter /FlateDecode /X (${'x'.repeat(1_000)})`,
    longObjects(megabytes),
  )

/** Encrypted with the empty password: what is inside is only known once it is decrypted. */
async function encrypted(change: (document: PDFDocument) => void = () => undefined) {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.addPage([200, 200])
  change(document)
  document.encrypt({ userPassword: '', ownerPassword: 'owner', permissions: {} })
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

export async function encryptedObjects(megabytes: number): Promise<Buffer> {
  const bytes = await encrypted(({ context }) => {
    const entries = { Type: 'ToBeNamed', N: 1, First: 4 }
    context.register(context.flateStream(Buffer.alloc(megabytes * 1024 ** 2, ' '), entries))
  })
  // Names are not encrypted; pdf-lib would write a stream of its own name as something else.
  const named = bytes.toString('latin1').replace('/ToBeNamed', '/ObjStm   ')
  // A line more, so that the table leads nowhere and the file is looked through.
  return Buffer.from(named.replace('\n', '\n% moved\n'), 'latin1')
}

/** One object of so many values, in an encrypted file, which is read twice. */
export async function encryptedValues(count: number): Promise<Buffer> {
  const bytes = await encrypted()
  const at = bytes.indexOf('1 0 obj')
  const object = Buffer.from(`999 0 obj [${'1 '.repeat(count)}] endobj\n`)
  return Buffer.concat([bytes.subarray(0, at), object, bytes.subarray(at)])
}

/** A table that leads to objects that are packed so many megabytes long. */
export function tableOfPackedObjects(megabytes: number): Buffer {
  const start = written('', '3 0 R', [])
  const bytes = longObjects(megabytes)
  const container = Buffer.concat([
    Buffer.from(
      `4 0 obj <</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bytes.length}>>`,
    ),
    Buffer.from(' stream\n'),
    bytes,
    Buffer.from('\nendstream endobj\n'),
  ])
  const rows = Buffer.alloc(5 * 5)
  const places = [start.indexOf('1 0 obj'), start.indexOf('2 0 obj')]
  for (const [at, place] of [...places, undefined, start.length].entries()) {
    rows[at * 5] = place === undefined ? 2 : 1
    rows.writeUInt32BE(place ?? 4, at * 5 + 1)
  }
  const table = `5 0 obj <</Type /XRef /Size 6 /Index [1 5] /W [1 4 0] /Root 1 0 R /Length ${rows.length}>> stream\n`
  const end = `\nendstream endobj\nstartxref\n${start.length + container.length}\n%%EOF`
  return Buffer.concat([start, container, Buffer.from(table), rows, Buffer.from(end)])
}

/** So many tables, each of which names the one before, and the first names the last. */
export function chainedTables(count: number): Buffer {
  const start = written('', emptyPage, [])
  const length = 80
  const places = Array.from({ length: count }, (_, at) => start.length + at * length)
  const tables = places.map((_, at) =>
    `xref 1 1 ${String(start.indexOf('1 0 obj')).padStart(10, '0')} 00000 n trailer <</Root 1 0 R /Prev ${places.at(at - 1)}>>`.padEnd(
      length,
    ),
  )
  const end = `startxref ${places.at(-1)} %%EOF`
  return Buffer.concat([start, Buffer.from(tables.join('')), Buffer.from(end)])
}

/** A table whose rows, so many, all lead to the same megabyte of spaces. */
export function rowsToSpaces(count: number): Buffer {
  const start = written('', emptyPage, [])
  const rows = Buffer.alloc(count * 5, 1)
  for (let at = 0; at < count; at++) rows.writeUInt32BE(start.length, at * 5 + 1)
  const packedRows = deflateSync(rows, { level: 1 })
  const table = `9 0 obj <</Type /XRef /Size ${count + 1} /Index [1 ${count}] /W [1 4 0] /Root 1 0 R /Filter /FlateDecode /Length ${packedRows.length}>> stream\n`
  const spaces = Buffer.alloc(1024 ** 2, ' ')
  const end = `\nendstream endobj\nstartxref\n${start.length + spaces.length + 1}\n%%EOF`
  return Buffer.concat([
    start,
    spaces,
    Buffer.from('x'),
    Buffer.from(table),
    packedRows,
    Buffer.from(end),
  ])
}

/** A table that tells of the same million objects so many times. */
export function rowsAgain(times: number): Buffer {
  const start = written('', emptyPage, [])
  const rows = deflateSync(Buffer.alloc(times * 1_000_000, 1), { level: 1 })
  const index = '1 1000000 '.repeat(times)
  const table = `9 0 obj <</Type /XRef /Size 9 /Index [${index}] /W [1 0 0] /Root 1 0 R /Filter /FlateDecode /Length ${rows.length}>> stream\n`
  const end = `\nendstream endobj\nstartxref\n${start.length}\n%%EOF`
  return Buffer.concat([start, Buffer.from(table), rows, Buffer.from(end)])
}

/** So many objects in one line, each of which begins a comment of all that follow. */
export const objectsInComments = (count: number) =>
  written('', emptyPage, ['3 0 obj<<>>%'.repeat(count)])

/** So many streams that share a length, which stands behind a comment of a megabyte. */
export function sharedLength(count: number): Buffer {
  const streams = Array.from(
    { length: count },
    (_, at) => `${at + 4} 0 obj <</Length 3 0 R>> stream\n1\nendstream endobj`,
  )
  const references = streams.map((_, at) => `${at + 4} 0 R`).join(' ')
  const comment = `3 0 obj %${'x'.repeat(1024 ** 2)}\n1 endobj`
  return written(`/X [${references}]`, emptyPage, [comment, ...streams])
}

/** So many streams, each of which ends at the same megabyte of spaces by its length. */
export function lengthsToSpaces(count: number): Buffer {
  const width = 60
  const streams = Array.from({ length: count }, (_, at) => {
    const head = `${at + 3} 0 obj <</Length ${String((count - at - 1) * width + 25).padStart(9)}>>stream\n`
    return `${head}endstream endobj`.padEnd(width - 1)
  })
  return written('', emptyPage, [...streams, ' '.repeat(1024 ** 2), 'x'])
}

/** So many objects, each of which is a text that never ends. */
export const endlessTexts = (count: number) =>
  written(
    '',
    emptyPage,
    Array.from({ length: count }, (_, at) => `${at + 3} 0 obj (`),
  )

/** A table of references that claims to have as many rows as it likes. */
export const endlessReferences = () =>
  written('', emptyPage, [
    '3 0 obj <</Type /XRef /Size 2000000000 /W [1 0 0] /Root 1 0 R /Length 0>> stream\n\nendstream endobj',
  ])

/** Content whose rows claim to be a gigabyte wide. */
export const wideRows = () =>
  written('', onePage, [
    page,
    '4 0 obj <</Filter /FlateDecode /DecodeParms <</Predictor 12 /Columns 1000000000>> /Length 11>> stream\n',
    Buffer.concat([deflateSync(Buffer.from('\x02q Q')), Buffer.from('\nendstream endobj')]),
  ])
