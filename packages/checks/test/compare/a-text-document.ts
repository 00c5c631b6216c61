import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

/** The lines of each page. */
export type Lines = readonly (readonly string[])[]

/** A document without tags that shows these lines; a page without lines is empty, as a scan without its picture. */
export async function aTextDocument(pages: Lines, { left = 20 } = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const lines of pages) {
    const page = document.addPage([600, 40 + 14 * Math.max(lines.length, 10)])
    for (const [index, line] of lines.entries())
      page.drawText(line, { x: left, y: page.getHeight() - 20 - 14 * index, size: 10, font })
  }
  return document.save()
}
