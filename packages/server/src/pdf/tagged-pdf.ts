import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { mainFace } from './document-fonts.ts'

type PdfMetadata = {
  title: string
  createdAt: Date
  language?: 'en' | undefined
  identifier?: string | undefined
}

/** An empty PDF/UA document; add content under `root`. */
export function createTaggedPdf({ title, createdAt, language = 'en', identifier }: PdfMetadata) {
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    size: 'LETTER',
    margin: 72,
    // Footers need the number of pages.
    bufferPages: true,
    info: {
      Title: toPdfTitle(title) as unknown as string,
      Producer: 'Curbcut',
      Creator: 'Curbcut',
      CreationDate: createdAt,
    },
    // Standard fonts are not embedded, and a name would load one.
    font: mainFace('regular').font as unknown as string,
  })
  // pdfkit's `subset: 'PDF/UA'` also adds incomplete lists of glyphs, which PDF/UA forbids.
  pdf.appendXML(pdfUaDescription)
  if (identifier) pdf.appendXML(toIdentifierDescription(identifier))
  const root = pdf.struct('Document')
  pdf.addStructure(root)

  return {
    pdf,
    root,
    async toBuffer() {
      root.end()
      const bytes = buffer(pdf)
      pdf.end()
      return await bytes
    },
  }
}

const pdfUaDescription =
  '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">' +
  '<pdfuaid:part>1</pdfuaid:part></rdf:Description>'

const toIdentifierDescription = (identifier: string) =>
  '<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" rdf:about="">' +
  `<dc:identifier>${escapeXml(identifier)}</dc:identifier></rdf:Description>`

const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** pdfkit writes the title into a dictionary and, without escaping, into XML. */
function toPdfTitle(title: string) {
  const plain = title.toWellFormed().replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')
  const escaped = escapeXml(plain)
  return Object.assign(Object(plain) as object, { toString: () => escaped })
}
