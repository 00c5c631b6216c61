import { createHash, randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { writeZip } from './zip.ts'

/** A file as Playwright hands it to a file chooser. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A PDF of one page with one line. */
export const pdfFile = (name: string, line: string): ChosenFile => pdfOfPages(name, [line])

/** A PDF with one page for each line. */
export function pdfOfPages(name: string, lines: readonly string[]): ChosenFile {
  const first = 4
  const pages = lines.map((_line, index) => `${first + 2 * index} 0 R`)
  return pdfOf(name, [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, index) => [pageWith(`${first + 2 * index + 1} 0 R`), textOf(line)]),
  ])
}

/** A PDF whose page is one picture with more pixels than are drawn. */
export const largeScan = (name: string): ChosenFile => scannedPdf(name, 9000)

/** A PDF whose page is one picture without text, with so many pixels on each side. */
export const scannedPdf = (name: string, side = 800): ChosenFile =>
  pdfOf(name, [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ' +
      '/Resources << /XObject << /Scan 5 0 R >> >> >>',
    streamOf('612 0 0 792 0 0 cm /Scan Do'),
    scanOf(side),
  ])

function scanOf(side: number) {
  const pixels = deflateSync(Buffer.alloc((side * side) / 8)).toString('hex')
  return streamOf(
    `${pixels}>`,
    `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray ` +
      '/BitsPerComponent 1 /Filter [/ASCIIHexDecode /FlateDecode]',
  )
}

/**
 * A tagged PDF whose pages have a bar as decoration; a check finds no barriers in it. No two have the same bytes:
 * people are asked about the document of another file.
 */
export function fixedPdf(name: string, pages = 1): ChosenFile {
  const first = 6
  const kids = Array.from({ length: pages }, (_, index) => `${first + index} 0 R`)
  const objects = [
    fixedCatalog,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    '<< /Type /StructTreeRoot /K << /Type /StructElem /S /Document /P 3 0 R >> >>',
    streamOf(fixedMetadata, '/Type /Metadata /Subtype /XML'),
    streamOf('/Artifact BMC 0 0.31 0.54 rg 72 700 468 40 re f EMC'),
    ...kids.map(
      () =>
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R ' +
        '/Resources << >> /Tabs /S >>',
    ),
  ]
  const id = `<${randomBytes(16).toString('hex')}>`
  return pdfOf(name, objects, `/ID [${id} ${id}]`)
}

const fixedCatalog =
  '<< /Type /Catalog /Pages 2 0 R /Lang (en) /MarkInfo << /Marked true >> /StructTreeRoot 3 0 R ' +
  '/Metadata 4 0 R /ViewerPreferences << /DisplayDocTitle true >> >>'

const fixedMetadata =
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ' +
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">' +
  '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">A fixed document</rdf:li></rdf:Alt></dc:title>' +
  '<pdfuaid:part>1</pdfuaid:part></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>'

/** A PDF that tries every way to run, open or fetch something. */
export function hostilePdf(name: string, address: string): ChosenFile {
  const script = `(app.alert\\('It ran'\\); app.launchURL\\('${address}script'\\);)`
  const act = `<< /S /JavaScript /JS ${script} >>`
  const link = `<< /S /URI /URI (${address}link) >>`
  const send = `<< /S /SubmitForm /F << /FS /URL /F (${address}form) >> >>`
  return pdfOf(name, [
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${act} /AA << /WC ${act} >> ` +
      `/Names << /JavaScript << /Names [(a) ${act}] >> >> >>`,
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    pageWith('5 0 R', `/AA << /O ${send} >> /Annots [6 0 R 7 0 R]`),
    textOf('A calm page'),
    `<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] /A ${link} >>`,
    `<< /Type /Annot /Subtype /Screen /Rect [0 0 9 9] /A ${send} /AA << /PV ${act} >> >>`,
    `<< /Length 0 /F << /FS /URL /F (${address}stream) >> >>\nstream\n\nendstream`,
  ])
}

/** A PDF that asks for a password. */
export const lockedPdf = (name: string): ChosenFile =>
  pdfOf(
    name,
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      pageWith('5 0 R'),
      textOf('A secret'),
    ],
    `/ID [<${'0'.repeat(32)}> <${'0'.repeat(32)}>] ` +
      `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'1'.repeat(64)}> /U <${'2'.repeat(64)}> >>`,
  )

const pageWith = (contents: string, more = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${contents} ` +
  `/Resources << /Font << /F1 3 0 R >> >> ${more} >>`

function textOf(line: string) {
  return streamOf(`BT /F1 18 Tf 72 720 Td (${line.replace(/[()\\]/g, '')}) Tj ET`)
}

const streamOf = (content: string, more = '') =>
  `<< /Length ${content.length} ${more} >>\nstream\n${content}\nendstream`

/** The objects of a PDF, numbered from 1; the first is its catalog. */
function pdfOf(name: string, objects: readonly string[], more = ''): ChosenFile {
  let pdf = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const trailer =
    `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}` +
    `trailer\n<< /Size ${size} /Root 1 0 R ${more} >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(pdf + trailer, 'latin1') }
}

const openXml = 'http://schemas.openxmlformats.org'
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A Word document with one line. */
export function docxFile(name: string, line: string): ChosenFile {
  const parts = {
    '[Content_Types].xml':
      `<Types xmlns="${openXml}/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/word/document.xml" ContentType="${wordType}.main+xml"/></Types>`,
    '_rels/.rels':
      `<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="rId1" ` +
      `Type="${openXml}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml':
      `<w:document xmlns:w="${openXml}/wordprocessingml/2006/main"><w:body><w:p><w:r>` +
      `<w:t>${line}</w:t></w:r></w:p></w:body></w:document>`,
  }
  const entries = Object.entries(parts).map(([path, xml]) => ({
    name: path,
    content: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`),
  }))
  return { name, mimeType: wordType, buffer: writeZip(entries) }
}

/** A square picture of one colour, as red, green and blue from 0 to 255. */
export function pngFile(name: string, colour: readonly [number, number, number]): ChosenFile {
  const side = 64
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(3 * side, Buffer.from(colour))])
  const rows = Buffer.concat(Array.from({ length: side }, () => row))
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

function pngChunk(type: string, content: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(content.length, 0)
  chunk.set(body, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/**
 * A tagged PDF with one scanned page for each line, and the line as recognized text over it; a check finds no barriers
 * in it.
 */
export function recognizedPdf(name: string, lines: readonly string[]): ChosenFile {
  const first = 8
  const numbers = lines.map((_line, index) => first + 3 * index)
  const references = (offset: number) => numbers.map((number) => `${number + offset} 0 R`).join(' ')
  const tagsByPage = numbers.map((number, index) => `${index} [${number} 0 R]`).join(' ')
  const resources = '<< /Font << /F1 5 0 R >> /XObject << /Scan 6 0 R >> >>'
  return pdfOf(name, [
    fixedCatalog,
    `<< /Type /Pages /Kids [${references(1)}] /Count ${lines.length} >>`,
    `<< /Type /StructTreeRoot /K 7 0 R /ParentTree << /Nums [${tagsByPage}] >> >>`,
    streamOf(fixedMetadata, '/Type /Metadata /Subtype /XML'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    scanOf(800),
    `<< /Type /StructElem /S /Document /P 3 0 R /K [${references(0)}] >>`,
    ...lines.flatMap((line, index) => [
      `<< /Type /StructElem /S /P /P 7 0 R /Pg ${first + 3 * index + 1} 0 R /K 0 >>`,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources ${resources} ` +
        `/Contents ${first + 3 * index + 2} 0 R /StructParents ${index} /Tabs /S >>`,
      streamOf(
        '/Artifact BMC q 612 0 0 792 0 0 cm /Scan Do Q EMC ' +
          `/P << /MCID 0 >> BDC BT 3 Tr /F1 18 Tf 72 720 Td (${line}) Tj ET EMC`,
      ),
    ]),
  ])
}

/** A tagged PDF with a heading, a paragraph and a line that no tag holds. */
export function taggedPdf(name: string): ChosenFile {
  const line = (mark: string, y: number, text: string) =>
    `${mark} BDC BT /F1 18 Tf 72 ${y} Td (${text}) Tj ET EMC`
  const content = [
    line('/H1 << /MCID 0 >>', 720, 'Minutes of the board'),
    line('/P << /MCID 1 >>', 680, 'Two people spoke about the library.'),
    // Too faint, and nobody reads it.
    '0.6 g BT /F1 18 Tf 72 60 Td (Approved on 9 June) Tj ET',
  ]
  const element = (type: string, mcid: number) =>
    `<< /Type /StructElem /S /${type} /P 6 0 R /Pg 4 0 R /K ${mcid} >>`
  return pdfOf(name, [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /MarkInfo << /Marked true >> /StructTreeRoot 9 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    pageWith('5 0 R', '/StructParents 0 /Tabs /S'),
    streamOf(content.join('\n')),
    '<< /Type /StructElem /S /Document /P 9 0 R /K [7 0 R 8 0 R] >>',
    element('H1', 0),
    element('P', 1),
    '<< /Type /StructTreeRoot /K 6 0 R /ParentTree << /Nums [0 [7 0 R 8 0 R]] >> >>',
  ])
}
