import type { Box } from '#checks/pdf/boxes.ts'
import { boxAround, sizeOf } from './positions.ts'
import type { Point } from './positions.ts'

export type Layout = {
  text: (page: number, piece: PieceOfLine, figure?: object) => void
  /** `area` is in square units of the page. */
  image: (page: number, area: number) => void
  finish: (page: number, box: Box | undefined) => void
  withPictures: ReadonlySet<number>
  withColumns: ReadonlySet<number>
}

export type PieceOfLine = { at: Point; width: number; size: number }

const pictureShare = 0.02
/** In text sizes: words are closer, columns further apart. */
const gapOfColumns = 1.2
/** In text sizes: a narrower line is a page number, as in a table of contents. */
const widthOfNumber = 2.5
const linesOfColumn = 6
/** The least distance between the starts of two columns, as a share of the page width. */
const columnShare = 0.25
const mostBeginnings = 20_000
const mostColumns = 50

type Lines = Map<number, Set<number>>
type Piece = { left: number; right: number; size: number }

export function createLayout(): Layout {
  const withPictures = new Set<number>()
  const withColumns = new Set<number>()
  let baselines = new Map<number, Map<number, Piece>>()
  let figures = new Map<object, Box>()
  let beginnings = 0
  let largest = 0
  return {
    withPictures,
    withColumns,
    text(_page, { at: { x, y }, width, size }, figure) {
      if (beginnings++ > mostBeginnings) return
      if (figure) figures.set(figure, around(figures.get(figure), { at: { x, y }, width, size }))
      const baseline = Math.round(y)
      const pieces = baselines.get(baseline) ?? new Map<number, Piece>()
      baselines.set(baseline, pieces)
      const known = pieces.get(x)
      if (known) known.right += width
      else pieces.set(x, { left: x, right: x + width, size })
    },
    image: (_page, area) => void (largest = Math.max(largest, area)),
    finish(page, box) {
      const width = box ? box.right - box.left : 0
      const size = box ? width * (box.top - box.bottom) : 0
      // Lines draw most of a chart, so the extent of its words counts as its size.
      for (const drawn of figures.values()) largest = Math.max(largest, sizeOf(drawn))
      if (size > 0 && largest / size >= pictureShare) withPictures.add(page)
      if (width > 0 && hasColumns(linesOf(baselines), (width * columnShare) / 3))
        withColumns.add(page)
      baselines = new Map()
      figures = new Map()
      beginnings = 0
      largest = 0
    },
  }
}

function around(box: Box | undefined, { at: { x, y }, width, size }: PieceOfLine): Box {
  const right = x + Math.max(width, 0)
  const words = { left: x, bottom: y, right, top: y + Math.max(size, 0) }
  return box ? boxAround(box, words) : words
}

/** Joins the pieces of each line first: many programs place each word separately. */
function linesOf(baselines: ReadonlyMap<number, ReadonlyMap<number, Piece>>): Lines {
  const lines: Lines = new Map()
  for (const [baseline, pieces] of baselines)
    for (const { left, right, size } of joined([...pieces.values()])) {
      if (right - left < widthOfNumber * size) continue
      const at = Math.round(left / 3)
      lines.set(at, (lines.get(at) ?? new Set()).add(baseline))
    }
  return lines
}

function joined(pieces: Piece[]): Piece[] {
  const whole: Piece[] = []
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    const last = whole.at(-1)
    if (last && piece.left - last.right <= gapOfColumns * Math.max(last.size, piece.size))
      last.right = Math.max(last.right, piece.right)
    else whole.push({ ...piece })
  }
  return whole
}

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
      .some((other) => other.left - one.left >= apart && areSideBySide(one, other)),
  )
}

type Column = { bottom: number; top: number }

function areSideBySide(one: Column, other: Column): boolean {
  const shared = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom)
  return shared * 2 >= Math.min(one.top - one.bottom, other.top - other.bottom)
}
