import { toReadableText } from './readable-text.ts'
import { contentBox, styles } from './sheet.ts'
import type { TableContent } from './table-document.ts'
import { toParagraph, sliceWidth } from './text-runs.ts'
import type { TextStyle } from './text-runs.ts'
import type { Align } from './write-line.ts'

/** In points. */
export type Column = { x: number; width: number; align: Align }

type ColumnRequest = { width: number; align: Align; minWidth?: number }

const gutter = 12

/** A column that needs more than its share takes it from the others. */
export function toColumns(requests: readonly ColumnRequest[]): Column[] {
  const shares = requests.reduce((sum, { width }) => sum + width, 0)
  const availableWidth = contentBox.width - gutter * (requests.length - 1)
  const spareWidths = requests.map(
    ({ width, minWidth = 0 }) => (availableWidth * width) / shares - minWidth,
  )
  const missingWidth = sumOf(spareWidths.map((spare) => Math.max(0, -spare)))
  const spareWidth = sumOf(spareWidths.map((width) => Math.max(0, width)))
  const shareGiven = spareWidth === 0 ? 0 : Math.min(1, missingWidth / spareWidth)
  const shareTaken = missingWidth === 0 ? 0 : Math.min(1, spareWidth / missingWidth)

  let { x } = contentBox
  return requests.map(({ width: share, align }, index) => {
    const columnSpare = spareWidths[index] ?? 0
    const width =
      (availableWidth * share) / shares - columnSpare * (columnSpare > 0 ? shareGiven : shareTaken)
    const column = { x, width, align }
    x += width + gutter
    return column
  })
}

/** No figure breaks, because half of one looks like another. */
export const columnsOf = ({ columns, rows, foot }: TableContent): Column[] =>
  toColumns(
    columns.map(({ label, width, align }, index) => {
      if (align === 'start') return { width, align, minWidth: minNameWidth }
      const widths = [
        ...label.split(/\s+/).map((word) => measureWidth(word, styles.head)),
        ...rows.map((texts) => measureWidth(texts[index] ?? '', styles.text)),
        ...foot.map((texts) => measureWidth(texts[index] ?? '', styles.total)),
      ]
      const maxWidth = widths.reduce((limit, wordWidth) => Math.max(limit, wordWidth), 0)
      return { width, align, minWidth: Math.min(maxWidth, maxFigureWidth) }
    }),
  )

const minNameWidth = 40
const maxFigureWidth = contentBox.width / 4

function measureWidth(text: string, style: TextStyle): number {
  const readable = toReadableText(text, style.weight).text
  const paragraph = toParagraph(readable, { ...style, isTabular: true })
  // Lines are measured word by word, which may differ slightly.
  return sliceWidth(paragraph, { start: 0, end: readable.length }) + 0.1
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
