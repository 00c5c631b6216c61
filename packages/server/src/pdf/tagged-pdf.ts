import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { documentFont } from './document-font.ts'

/** An empty tagged document (PDF/UA) with our typeface chosen; its content goes under `root`. */
export function taggedPdf({ title, createdAt }: { title: string; createdAt: Date }) {
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    // Missing in the types: it adds the marks of PDF/UA to the metadata.
    subset: 'PDF/UA' as 'PDF/A-2a',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    size: 'LETTER',
    margin: 72,
    info: { Title: title, Producer: 'Curbcut', Creator: 'Curbcut', CreationDate: createdAt },
    // The standard fonts are not embedded; a name here would load one.
    font: documentFont() as unknown as string,
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)

  return {
    pdf,
    root,
    /** The finished file. */
    async toBuffer() {
      root.end()
      const bytes = buffer(pdf)
      pdf.end()
      return await bytes
    },
  }
}
