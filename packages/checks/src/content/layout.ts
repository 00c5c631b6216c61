import type { Box } from '#checks/objects/pages.ts'
import type { Point } from './positions.ts'

/** The looks of a page, as far as they tell whether it is complex. */
export type Layout = {
  text: (page: number, at: Point) => void
  /** Takes a picture: the area of the page that it covers, in square units. */
  image: (page: number, area: number) => void
  /** Sums up a page after its walk, and forgets its details. */
  finish: (page: number, box: Box | undefined) => void
  withPictures: ReadonlySet<number>
  withColumns: ReadonlySet<number>
}

const pictureShare = 0.02
/** Lines that begin at the same place, before they count as a column. */
const linesOfColumn = 6
/** The least distance between the beginnings of two columns, as a share of the page’s width. */
const columnShare = 0.25
const mostBeginnings = 20_000
const mostColumns = 50

type Lines = Map<number, Set<number>>

export function createLayout(): Layout {
  const withPictures = new Set<number>()
  const withColumns = new Set<number>()
  let lines: Lines = new Map()
  let beginnings = 0
  let largest = 0
  return {
    withPictures,
    withColumns,
    text(_page, { x, y }) {
      if (beginnings++ > mostBeginnings) return
      const left = Math.round(x / 3)
      const known = lines.get(left)
      if (known) known.add(Math.round(y))
      else lines.set(left, new Set([Math.round(y)]))
    },
    image: (_page, area) => void (largest = Math.max(largest, area)),
    finish(page, box) {
      const width = box ? box.right - box.left : 0
      const size = box ? width * (box.top - box.bottom) : 0
      if (size > 0 && largest / size >= pictureShare) withPictures.add(page)
      if (width > 0 && hasColumns(lines, (width * columnShare) / 3)) withColumns.add(page)
      lines = new Map()
      beginnings = 0
      largest = 0
    },
  }
}

/** Whether many lines begin at two places far apart, side by side. */
function hasColumns(lines: Lines, apart: number): boolean {
  const columns = [...lines]
    .filter(([, ys]) => ys.size >= linesOfColumn)
    .map(([left, ys]) => ({ left, lines: ys.size, bottom: Math.min(...ys), top: Math.max(...ys) }))
    .toSorted((a, b) => b.lines - a.lines)
    .slice(0, mostColumns)
    .toSorted((a, b) => a.left - b.left)
  return columns.some((one, index) =>
    columns
      .slice(index + 1)
      .some((other) => other.left - one.left >= apart && standBeside(one, other)),
  )
}

type Column = { bottom: number; top: number }

/** Two columns stand side by side if they share at least half of the shorter one’s height. */
function standBeside(one: Column, other: Column): boolean {
  const shared = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom)
  return shared * 2 >= Math.min(one.top - one.bottom, other.top - other.bottom)
}
