import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { createZipStream } from '#server/features/documents/download/zip-stream.ts'
import { createTaggedPdf } from '#server/pdf/tagged-pdf.ts'
import { toPng } from './to-png.ts'

type SampleText = { title: string; lines: readonly string[] }

// Fixed, so that the same text gives the same bytes.
const madeAt = new Date('2026-01-05T09:00:00Z')

export async function createSamplePdf({ title, lines }: SampleText): Promise<Buffer> {
  const { pdf, root, toBuffer } = createTaggedPdf({ title, createdAt: madeAt })
  root.add(pdf.struct('H1', {}, () => void pdf.fontSize(20).text(title).moveDown()))
  for (const line of lines) {
    root.add(pdf.struct('P', {}, () => void pdf.fontSize(12).text(line).moveDown(0.5)))
  }
  return await toBuffer()
}

/** A typical inaccessible PDF: no tags, title or language, and a typeface that is not embedded. */
export async function createPlainPdf({ title, lines }: SampleText): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 72,
    font: 'Helvetica',
    info: { Producer: 'Demo', Creator: 'Demo', CreationDate: madeAt },
  })
  const bytes = buffer(pdf)
  pdf.fontSize(20).text(title).moveDown().fontSize(12)
  for (const line of lines) pdf.text(line).moveDown(0.5)
  pdf.end()
  return await bytes
}

/** A tagged PDF in which a heading skips a level and a picture has no description. */
export async function createHalfTaggedPdf({ title, lines }: SampleText): Promise<Buffer> {
  const { pdf, root, toBuffer } = createTaggedPdf({ title, createdAt: madeAt })
  root.add(pdf.struct('H1', {}, () => void pdf.fontSize(20).text(title).moveDown()))
  root.add(pdf.struct('H3', {}, () => void pdf.fontSize(14).text('In short').moveDown(0.5)))
  for (const line of lines) {
    root.add(pdf.struct('P', {}, () => void pdf.fontSize(12).text(line).moveDown(0.5)))
  }
  root.add(pdf.struct('Figure', {}, () => void pdf.rect(72, 500, 200, 80).fill('#0b4f8a')))
  return await toBuffer()
}

export const createSampleDocx = (text: SampleText): Promise<Buffer> =>
  toDocx(text, { isFixed: true })

/** Without title and language. */
export const createPlainDocx = (text: SampleText): Promise<Buffer> =>
  toDocx(text, { isFixed: false })

async function toDocx(
  { title, lines }: SampleText,
  { isFixed }: { isFixed: boolean },
): Promise<Buffer> {
  const body = [
    `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${toTextRun(title)}</w:p>`,
    ...lines.map((line) => `<w:p>${toTextRun(line)}</w:p>`),
  ].join('')
  const entries = [
    { name: '[Content_Types].xml', xml: contentTypes },
    { name: '_rels/.rels', xml: toRelationsXml(mainPart, ...(isFixed ? [propertiesPart] : [])) },
    ...(isFixed ? [{ name: 'docProps/core.xml', xml: toPropertiesXml(title) }] : []),
    { name: 'word/_rels/document.xml.rels', xml: documentRelations },
    { name: 'word/styles.xml', xml: stylesWith(isFixed ? languageDefaults : '') },
    {
      name: 'word/document.xml',
      xml: `<w:document ${wordNamespace}><w:body>${body}</w:body></w:document>`,
    },
  ]
  return await buffer(createZipStream(entries.map(toEntry)))
}

/** `colour` is red, green and blue from 0 to 255. `bars`, shares of the height, make it a chart. */
export function createSamplePng(picture: {
  width: number
  height: number
  colour: readonly [number, number, number]
  bars?: readonly number[]
}): Buffer {
  const { width, height, colour, bars = [1] } = picture
  const isInBar = (x: number, y: number) => {
    const at = (x / width) * bars.length
    const isGap = bars.length > 1 && at % 1 > 0.7
    return !isGap && 1 - y / height <= (bars[Math.floor(at)] ?? 0)
  }
  const rows = Buffer.alloc((3 * width + 1) * height, 255)
  for (let y = 0; y < height; y += 1) {
    const start = y * (3 * width + 1)
    rows[start] = 0
    for (let x = 0; x < width; x += 1) if (isInBar(x, y)) rows.set(colour, start + 1 + 3 * x)
  }
  return toPng({ width, height, colours: 'rgb', rows })
}

function toEntry({ name, xml }: { name: string; xml: string }) {
  const bytes = Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`)
  return {
    name,
    sizeBytes: bytes.length,
    crc32: crc32(bytes),
    modifiedAt: madeAt,
    open: () => Readable.from([bytes], { objectMode: false }),
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? '')
const toTextRun = (text: string) => `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`

const openXml = 'http://schemas.openxmlformats.org'
const wordNamespace = `xmlns:w="${openXml}/wordprocessingml/2006/main"`
const officeTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const contentTypes =
  `<Types xmlns="${openXml}/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  '<Override PartName="/docProps/core.xml" ' +
  'ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>' +
  `<Override PartName="/word/document.xml" ContentType="${officeTypes}.document.main+xml"/>` +
  `<Override PartName="/word/styles.xml" ContentType="${officeTypes}.styles+xml"/></Types>`

const toRelationsXml = (...targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${openXml}/package/2006/relationships">` +
  targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${openXml}/${type}" Target="${target}"/>`,
    )
    .join('') +
  '</Relationships>'
const documentType = 'officeDocument/2006/relationships'
const mainPart = [`${documentType}/officeDocument`, 'word/document.xml'] as const
const coreProperties = 'package/2006/relationships/metadata/core-properties'
const propertiesPart = [coreProperties, 'docProps/core.xml'] as const
const documentRelations = toRelationsXml([`${documentType}/styles`, 'styles.xml'])

const toPropertiesXml = (title: string) =>
  `<cp:coreProperties xmlns:cp="${openXml}/package/2006/metadata/core-properties" ` +
  `xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title>` +
  '</cp:coreProperties>'

const languageDefaults =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults>'
const stylesWith = (defaults: string) =>
  `<w:styles ${wordNamespace}>${defaults}<w:style w:type="paragraph" w:default="1" w:styleId="Normal">` +
  '<w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Heading1">' +
  '<w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr>' +
  '<w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style></w:styles>'
