import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { writeZip } from './zip.ts'

/** A file as Playwright hands it to a file chooser. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A PDF of one page with one line. */
export function pdfFile(name: string, line: string): ChosenFile {
  const text = `BT /F1 18 Tf 72 720 Td (${line.replace(/[()\\]/g, '')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ' +
      '/Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const trailer =
    `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}` +
    `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
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
