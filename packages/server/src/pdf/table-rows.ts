import { colours, remainingHeight, contentBox, toWrappedParagraph } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import type { Column } from './table-columns.ts'
import type { TextStyle } from './text-runs.ts'
import { addTextElement, writeLine } from './write-line.ts'
import type { WrappedParagraph } from './write-line.ts'

export type HeaderScope = 'Row' | 'Column'

export type CellStyler = (text: string, column: number) => { style: TextStyle; scope?: HeaderScope }

type Cell = WrappedParagraph & { scope: HeaderScope | undefined }

export type Row = { cells: readonly Cell[]; lineCount: number; leading: number; height: number }

export type Grid = {
  columns: readonly Column[]
  padding: number
  rule: number
  /** Starts the next page and repeats the head. */
  turnPage: (sheet: Sheet) => void
}

export function toRow(
  sheet: Sheet,
  { columns, padding }: Pick<Grid, 'columns' | 'padding'>,
  row: { texts: readonly string[]; look: CellStyler },
): Row {
  const cells = columns.map(({ width, align }, index) => {
    const text = row.texts[index] ?? ''
    const { style, scope } = row.look(text, index)
    const cellStyle = { ...style, isTabular: align === 'end' }
    return { ...toWrappedParagraph(sheet, text, { style: cellStyle, width }), scope }
  })
  const lineCount = Math.max(1, ...cells.map(({ lines }) => lines.length))
  const leading = Math.max(...cells.map(({ paragraph }) => paragraph.style.leading))
  return { cells, lineCount, leading, height: lineCount * leading + 2 * padding }
}

/** Turns the page if the row does not fit with the part that must stay with it. */
export function breakPageIfNeeded(
  sheet: Sheet,
  grid: Grid,
  row: { height: number; reserved: number },
): void {
  const fullHeight = row.height + row.reserved
  const pageHeight = contentBox.bottom - contentBox.top
  if (fullHeight <= remainingHeight(sheet) || sheet.y === contentBox.top) return
  // A row taller than a page is cut anyway, so it need not start on a new one.
  if (fullHeight <= pageHeight || remainingHeight(sheet) < pageHeight / 4) grid.turnPage(sheet)
}

export function writeRow(
  sheet: Sheet,
  { row, parent }: { row: Row; parent: PDFKit.PDFStructureElement },
  grid: Grid,
): void {
  const { pdf } = sheet
  const element = pdf.struct('TR')
  parent.add(element)
  const cells = row.cells.map(({ scope, paragraph }) => {
    const cell = scope ? pdf.struct('TH', { scope }) : pdf.struct('TD')
    element.add(cell)
    return addTextElement(pdf, cell, paragraph)
  })

  let from = 0
  for (;;) {
    const fittingLineCount = Math.floor((remainingHeight(sheet) - 2 * grid.padding) / row.leading)
    const range = { from, to: Math.min(row.lineCount, from + Math.max(1, fittingLineCount)) }
    row.cells.forEach(({ lines }, index) => {
      if (lines.length <= range.from) return
      cells[index]?.add(() => writeCell(sheet, { row, index, part: range }, grid))
    })
    endRange(sheet, { row, part: range }, grid)
    if (range.to === row.lineCount) return
    from = range.to
    grid.turnPage(sheet)
  }
}

/** Repeats a row as an artifact, outside the tree. */
export function repeatRow(sheet: Sheet, row: Row, grid: Grid): void {
  const part = { from: 0, to: row.lineCount }
  sheet.pdf.markContent('Artifact', { type: 'Pagination' })
  row.cells.forEach((_, index) => writeCell(sheet, { row, index, part }, grid))
  sheet.pdf.endMarkedContent()
  endRange(sheet, { row, part }, grid)
}

type RowRange = { from: number; to: number }

function writeCell(
  { pdf, y }: Sheet,
  { row, index, part }: { row: Row; index: number; part: RowRange },
  { columns, padding }: Grid,
): void {
  const cell = row.cells[index]
  const column = columns[index]
  if (!cell || !column) return
  cell.lines.slice(part.from, part.to).forEach((line, position) => {
    const top = y + padding + position * row.leading
    writeLine(pdf, { paragraph: cell.paragraph, line }, { ...column, top })
  })
}

function endRange(sheet: Sheet, { row, part }: { row: Row; part: RowRange }, grid: Grid): void {
  sheet.y += (part.to - part.from) * row.leading + 2 * grid.padding
  if (grid.rule > 0) drawRule(sheet, grid.rule)
}

function drawRule({ pdf, y }: Sheet, weight: number): void {
  const colour = weight < 1 ? colours.line : colours.text
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.lineWidth(weight).strokeColor(colour)
  pdf
    .moveTo(contentBox.x, y)
    .lineTo(contentBox.x + contentBox.width, y)
    .stroke()
  pdf.endMarkedContent()
}
