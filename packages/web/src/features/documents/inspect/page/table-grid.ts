import type { ModelPart } from '@curbcut/contract'
import { ancestorsOf, descendantsOf } from '#web/features/documents/inspect/parts/part-tree.ts'
import { unionOf, type PageBox } from '#web/lib/drawing/page-marks.ts'
import type { BoxesById } from './overlay-geometry.ts'

const isTable = ({ role }: ModelPart) => role === 'Table'

/** Tables of a page whose grid is drawn: those with a box, and the one around the chosen part. */
export function findTablesWithGrid(
  parts: readonly ModelPart[],
  {
    neighbours,
    chosenPart,
  }: { neighbours: readonly ModelPart[]; chosenPart: ModelPart | undefined },
): ModelPart[] {
  const byId = new Map(parts.map((part) => [part.id, part]))
  const enclosingTable = chosenPart && [chosenPart, ...ancestorsOf(chosenPart, byId)].find(isTable)
  return [...new Set([...neighbours.filter(isTable), ...(enclosingTable ? [enclosingTable] : [])])]
}

/** Lines run midway between the boxes of contents, as no others are known; none where these overlap. */
export function gridLinesOf(table: ModelPart, { parts, wholeBoxes, margin }: PageParts): PageBox[] {
  const box = wholeBoxes.get(table.id)
  if (!box) return []
  const outerBox = {
    left: box.left - margin.x,
    right: box.right + margin.x,
    top: box.top - margin.y,
    bottom: box.bottom + margin.y,
  }
  const rows = rowsOf(table, parts, wholeBoxes)
  const middleYs = rows.map((row, index) => middleOf(row.box.bottom, rows[index + 1]?.box.top))
  const rowLines = middleYs.flatMap((y) =>
    y === undefined ? [] : [{ left: outerBox.left, right: outerBox.right, top: y, bottom: y }],
  )
  // If rows overlap, their lines end at the contents on both sides and cross no other row.
  const gaps = rows.flatMap(({ cells }, index) => {
    const top = index === 0 ? outerBox.top : middleYs[index - 1]
    const bottom = index === rows.length - 1 ? outerBox.bottom : middleYs[index]
    return gapsOf(cells).map((gap) => ({
      ...gap,
      top: top ?? gap.top,
      bottom: bottom ?? gap.bottom,
    }))
  })
  return [...edgeLinesOf(outerBox), ...rowLines, ...columnLines(gaps)]
}

type PageParts = {
  parts: readonly ModelPart[]
  wholeBoxes: BoxesById
  /** In units of the page. */
  margin: { x: number; y: number }
}

type Row = { box: PageBox; cells: PageBox[] }

function rowsOf(table: ModelPart, parts: readonly ModelPart[], wholeBoxes: BoxesById): Row[] {
  const cells = descendantsOf(table, parts).filter(({ role }) => role === 'TD' || role === 'TH')
  const rows = Map.groupBy(cells, ({ parent }) => parent)
  return [...rows.values()].flatMap((rowCells) => {
    const boxes = rowCells.flatMap(({ id }) => wholeBoxes.get(id) ?? [])
    const box = unionOf(boxes)
    return box ? [{ box, cells: boxes.toSorted((one, other) => one.left - other.left) }] : []
  })
}

const middleOf = (end: number, start: number | undefined) =>
  start !== undefined && start >= end ? (end + start) / 2 : undefined

type RowGap = { from: number; to: number; top: number; bottom: number }

const gapsOf = (cells: readonly PageBox[]) =>
  cells.flatMap(({ right, ...cell }, index): RowGap[] => {
    const next = cells[index + 1]
    if (!next || next.left < right) return []
    const top = Math.min(cell.top, next.top)
    return [{ from: right, to: next.left, top, bottom: Math.max(cell.bottom, next.bottom) }]
  })

function columnLines(gaps: readonly RowGap[]): PageBox[] {
  const columns: { from: number; to: number; gaps: RowGap[] }[] = []
  for (const gap of gaps.toSorted((one, other) => one.to - other.to)) {
    const { from, to } = gap
    const column = columns.at(-1)
    if (column && from < column.to) {
      column.from = Math.max(column.from, from)
      column.gaps.push(gap)
    } else columns.push({ from, to, gaps: [gap] })
  }
  return columns.flatMap((column) => {
    const x = (column.from + column.to) / 2
    return column.gaps.map(({ top, bottom }) => ({ left: x, right: x, top, bottom }))
  })
}

const edgeLinesOf = ({ left, top, right, bottom }: PageBox): PageBox[] => [
  { left, right, top, bottom: top },
  { left, right, top: bottom, bottom },
  { left, right: left, top, bottom },
  { left: right, right, top, bottom },
]
