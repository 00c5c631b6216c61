import { contentBox, styles, wrapped } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { writeLine } from './write-line.ts'
import type { Align } from './write-line.ts'

const gap = 28
const numberWidth = 90

/** As artifacts, which screen readers skip. */
export function writeFooters(sheet: Sheet, title: string): void {
  const { pdf } = sheet
  const { start, count } = pdf.bufferedPageRange()
  const name = onOneLine(sheet, title)
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    pdf.markContent('Artifact', { type: 'Pagination' })
    write(sheet, name, 'start')
    write(sheet, `Page ${page - start + 1} of ${count}`, 'end')
    pdf.endMarkedContent()
  }
}

function onOneLine(sheet: Sheet, text: string): string {
  const width = contentBox.width - numberWidth
  const { paragraph, lines } = wrapped(sheet, text, { style: styles.footer, width })
  const [first] = lines
  if (lines.length < 2 || !first) return paragraph.text
  return `${paragraph.text.slice(0, first.end)}…`
}

function write(sheet: Sheet, text: string, align: Align): void {
  const { paragraph, lines } = wrapped(sheet, text, {
    style: styles.footer,
    width: contentBox.width,
  })
  const [line] = lines
  if (!line) return
  const box = { x: contentBox.x, top: contentBox.bottom + gap, width: contentBox.width, align }
  writeLine(sheet.pdf, { paragraph, line }, box)
}
