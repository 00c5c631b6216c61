import { drawLogo } from './draw-logo.ts'
import { qrCodeSpace, drawQrCode } from './draw-qr-code.ts'
import {
  remainingHeight,
  openSheet,
  contentBox,
  styles,
  turnPage,
  toWrappedParagraph,
} from './sheet.ts'
import type { Sheet } from './sheet.ts'
import type { TableDocument } from './table-document.ts'
import { createTaggedPdf } from './tagged-pdf.ts'
import type { TextStyle } from './text-runs.ts'
import { writeFooters } from './write-footers.ts'
import { addTextElement, writeLine } from './write-line.ts'
import { writeFacts, writeTable } from './write-table.ts'

const changedNote =
  'Some characters could not be drawn. They are written as plainer signs, or as their code points.'

/** PDF/UA on US Letter. Computes long without a pause, so call it through `makeTableDocument`. */
export async function renderTableDocument(document: TableDocument): Promise<Buffer> {
  const { title, language, identifier, code, opening, facts } = document
  const { paragraphs = [], tables, notes } = document
  const createdAt = new Date(document.createdAt)
  const { pdf, root, toBuffer } = createTaggedPdf({ title, createdAt, language, identifier })
  const sheet = openSheet(pdf)
  const write = (text: string, style: TextStyle) =>
    writeBlock(sheet, root, { tag: 'P', text, style, width: contentBox.width })

  drawLogo(pdf)
  const width = contentBox.width - (code ? qrCodeSpace.width : 0)
  writeBlock(sheet, root, { tag: 'H1', text: title, style: styles.title, width })
  if (code) {
    drawQrCode(pdf, root, code)
    sheet.y = Math.max(sheet.y, qrCodeSpace.bottom)
  }
  for (const line of opening?.lines ?? []) write(line, styles.text)
  if (opening) {
    writeTable(sheet, root, opening.table)
    sheet.y += 8
  }
  writeFacts(sheet, root, facts)
  for (const paragraph of paragraphs) write(paragraph, styles.text)
  for (const table of tables) {
    writeTable(sheet, root, table)
    sheet.y += 16
  }
  for (const note of notes) write(note, styles.quiet)
  if (sheet.isChanged) write(changedNote, styles.quiet)
  writeFooters(sheet, title)
  return await toBuffer()
}

function writeBlock(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  { tag, text, style, width }: { tag: 'H1' | 'P'; text: string; style: TextStyle; width: number },
): void {
  const { paragraph, lines } = toWrappedParagraph(sheet, text, { style, width })
  if (lines.length === 0) return
  const element = sheet.pdf.struct(tag)
  parent.add(element)
  const content = addTextElement(sheet.pdf, element, paragraph)
  for (let remaining = lines; remaining.length > 0;) {
    if (remainingHeight(sheet) < style.leading) turnPage(sheet)
    const fitting = remaining.slice(0, Math.floor(remainingHeight(sheet) / style.leading))
    content.add(() => {
      for (const line of fitting) {
        const box = { x: contentBox.x, top: sheet.y, width, align: 'start' as const }
        writeLine(sheet.pdf, { paragraph, line }, box)
        sheet.y += style.leading
      }
    })
    remaining = remaining.slice(fitting.length)
  }
  sheet.y += style.leading / 2
}
