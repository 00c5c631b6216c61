import { writeFooters } from './footers.ts'
import { drawMark } from './draw-mark.ts'
import { leftOn, openSheet, room, styles, turnPage, wrapped } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import type { TableDocument } from './table-document.ts'
import { taggedPdf } from './tagged-pdf.ts'
import type { TextStyle } from './text-runs.ts'
import { elementOfText, writeLine } from './write-line.ts'
import { writeFacts, writeTable } from './write-table.ts'

const changedNote =
  'Some characters could not be drawn. They are written as plainer signs, or as their code points.'

/**
 * The document as a tagged PDF (PDF/UA) on US Letter. This computes long without a pause, so
 * `makeTableDocument` runs it beside the server.
 */
export async function renderTableDocument(document: TableDocument): Promise<Buffer> {
  const { title, language, facts, paragraphs = [], tables, notes } = document
  const createdAt = new Date(document.createdAt)
  const { pdf, root, toBuffer } = taggedPdf({ title, createdAt, language })
  const sheet = openSheet(pdf)
  const write = (tag: 'H1' | 'P', text: string, style: TextStyle) =>
    writeBlock(sheet, root, { tag, text, style })

  drawMark(pdf)
  write('H1', title, styles.title)
  writeFacts(sheet, root, facts)
  for (const paragraph of paragraphs) write('P', paragraph, styles.text)
  for (const table of tables) {
    writeTable(sheet, root, table)
    sheet.y += 16
  }
  for (const note of notes) write('P', note, styles.quiet)
  if (sheet.isChanged) write('P', changedNote, styles.quiet)
  writeFooters(sheet, title)
  return await toBuffer()
}

/** Writes a text over the whole width as one element, on as many pages as it takes. */
function writeBlock(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  { tag, text, style }: { tag: string; text: string; style: TextStyle },
): void {
  const { paragraph, lines } = wrapped(sheet, text, { style, width: room.width })
  if (lines.length === 0) return
  const element = sheet.pdf.struct(tag)
  parent.add(element)
  const content = elementOfText(sheet.pdf, element, paragraph)
  for (let rest = lines; rest.length > 0;) {
    if (leftOn(sheet) < style.leading) turnPage(sheet)
    const fitting = rest.slice(0, Math.floor(leftOn(sheet) / style.leading))
    content.add(() => {
      for (const line of fitting) {
        const place = { x: room.x, top: sheet.y, width: room.width, align: 'start' as const }
        writeLine(sheet.pdf, { paragraph, line }, place)
        sheet.y += style.leading
      }
    })
    rest = rest.slice(fitting.length)
  }
  sheet.y += style.leading / 2
}
