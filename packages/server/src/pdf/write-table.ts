import { contentBox, styles, turnPage, toWrappedParagraph } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { columnsOf, toColumns } from './table-columns.ts'
import type { TableContent, TableDocument } from './table-document.ts'
import { breakPageIfNeeded, repeatRow, toRow, writeRow } from './table-rows.ts'
import type { Grid, CellStyler, Row } from './table-rows.ts'
import type { TextStyle } from './text-runs.ts'
import { addTextElement, writeLine } from './write-line.ts'
import type { WrappedParagraph } from './write-line.ts'

type StructureElement = PDFKit.PDFStructureElement

const captionGap = 6

/** As a table with the labels as row headings. */
export function writeFacts(
  sheet: Sheet,
  parent: StructureElement,
  facts: TableDocument['facts'],
): void {
  if (facts.length === 0) return
  const columns = toColumns([
    { width: 3, align: 'start' },
    { width: 7, align: 'start' },
  ])
  const grid: Grid = { columns, padding: 1.5, rule: 0, turnPage }
  const look: CellStyler = (_, column) =>
    column === 0 ? { style: styles.quiet, scope: 'Row' } : { style: styles.text }
  const rows = facts.map(({ label, value }) => toRow(sheet, grid, { texts: [label, value], look }))

  sheet.y += 8
  const table = addElement(sheet, parent, 'Table')
  writeRows(sheet, { rows, parent: addElement(sheet, table, 'TBody'), reserved: 0 }, grid)
  sheet.y += 14
}

/** Adds an entry to the outline. Each page repeats the head as an artifact. */
export function writeTable(sheet: Sheet, parent: StructureElement, table: TableContent): void {
  const columns = columnsOf(table)
  const toTableRow = (texts: readonly string[], look: CellStyler) =>
    toRow(sheet, { columns, padding: 5 }, { texts, look })
  const labels = table.columns.map(({ label }) => label)
  const head = toTableRow(labels, () => ({ style: styles.head, scope: 'Column' }))
  const rows = table.rows.map((texts) => toTableRow(texts, withRowHeader(styles.text)))
  const foot = table.foot.map((texts) => toTableRow(texts, withRowHeader(styles.total)))

  const ruledGrid: Grid = { columns, padding: 5, rule: 1, turnPage }
  const turnPageWithHead = () => {
    turnPage(sheet)
    repeatRow(sheet, head, ruledGrid)
  }
  const caption = toWrappedParagraph(sheet, table.caption, {
    style: styles.caption,
    width: contentBox.width,
  })
  sheet.y += 8
  breakPageIfNeeded(sheet, ruledGrid, {
    height: captionHeightOf(caption) + head.height,
    reserved: rows[0]?.height ?? 0,
  })

  sheet.pdf.outline.addItem(table.caption)
  const element = addElement(sheet, parent, 'Table')
  writeCaption(sheet, element, caption)
  writeRow(sheet, { row: head, parent: addElement(sheet, element, 'THead') }, ruledGrid)
  const body = addElement(sheet, element, 'TBody')
  writeRows(
    sheet,
    { rows, parent: body, reserved: heightOf(foot) },
    { ...ruledGrid, rule: 0.5, turnPage: turnPageWithHead },
  )
  if (foot.length === 0) return
  const total = addElement(sheet, element, 'TFoot')
  writeRows(
    sheet,
    { rows: foot, parent: total, reserved: 0 },
    { ...ruledGrid, turnPage: turnPageWithHead },
  )
}

/** The first cell heads its row, unless it is empty. */
const withRowHeader =
  (style: TextStyle): CellStyler =>
  (text, column) =>
    column === 0 && text.trim() !== '' ? { style, scope: 'Row' } : { style }

/** `reserved` has to be on the page of the last row. */
function writeRows(
  sheet: Sheet,
  { rows, parent, reserved }: { rows: readonly Row[]; parent: StructureElement; reserved: number },
  grid: Grid,
): void {
  rows.forEach((row, index) => {
    const isLast = index === rows.length - 1
    breakPageIfNeeded(sheet, grid, { height: row.height, reserved: isLast ? reserved : 0 })
    writeRow(sheet, { row, parent }, grid)
  })
}

function writeCaption(sheet: Sheet, parent: StructureElement, wrapped: WrappedParagraph): void {
  const { paragraph, lines } = wrapped
  const { leading } = styles.caption
  const caption = addElement(sheet, parent, 'Caption')
  addTextElement(sheet.pdf, caption, paragraph).add(() => {
    lines.forEach((line, index) => {
      const top = sheet.y + index * leading
      writeLine(
        sheet.pdf,
        { paragraph, line },
        { x: contentBox.x, top, width: contentBox.width, align: 'start' },
      )
    })
  })
  sheet.y += captionHeightOf(wrapped)
}

/** With the gap below it. */
const captionHeightOf = ({ lines }: WrappedParagraph) =>
  lines.length * styles.caption.leading + captionGap

function addElement({ pdf }: Sheet, parent: StructureElement, tag: string): StructureElement {
  const element = pdf.struct(tag)
  parent.add(element)
  return element
}

const heightOf = (rows: readonly Row[]) => rows.reduce((sum, { height }) => sum + height, 0)
