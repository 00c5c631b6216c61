import { contentBox, styles, toWrappedParagraph } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { writeLine } from './write-line.ts'
import type { Align } from './write-line.ts'

const gap = 28
const pageNumberWidth = 90

/** As artifacts, which screen readers skip. */
export function writeFooters(sheet: Sheet, title: string): void {
  const { pdf } = sheet
  const { start, count } = pdf.bufferedPageRange()
  const name = toOneLine(sheet, title)
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    pdf.markContent('Artifact', { type: 'Pagination' })
    writeFooterText(sheet, name, 'start')
    writeFooterText(sheet, `Page ${page - start + 1} of ${count}`, 'end')
    pdf.endMarkedContent()
  }
}

function toOneLine(sheet: Sheet, text: string): string {
  const width = contentBox.width - pageNumberWidth
  const { paragraph, lines } = toWrappedParagraph(sheet, text, { style: styles.footer, width })
  const [first] = lines
  if (lines.length < 2 || !first) return paragraph.text
  return `${paragraph.text.slice(0, first.end)}…`
}

function writeFooterText(sheet: Sheet, text: string, align: Align): void {
  const { paragraph, lines } = toWrappedParagraph(sheet, text, {
    style: styles.footer,
    width: contentBox.width,
  })
  const [line] = lines
  if (!line) return
  const box = { x: contentBox.x, top: contentBox.bottom + gap, width: contentBox.width, align }
  writeLine(sheet.pdf, { paragraph, line }, box)
}
