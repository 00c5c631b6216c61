import type { Box } from '#checks/objects/pages.ts'
import { boxAround, sizeOf } from './positions.ts'
import type { Point } from './positions.ts'

/** The looks of a page, as far as they tell whether it is complex. */
export type Layout = {
  /** Takes text, and the figure to which it belongs. */
  text: (page: number, piece: PieceOfLine, figure?: object) => void
  /** Takes a picture: the area of the page that it covers, in square units. */
  image: (page: number, area: number) => void
  /** Sums up a page after its walk, and forgets its details. */
  finish: (page: number, box: Box | undefined) => void
  withPictures: ReadonlySet<number>
  withColumns: ReadonlySet<number>
}

/** Text from one place on: how far it reaches, as far as that is known, and how large it is. */
export type PieceOfLine = { at: Point; width: number; size: number }

const pictureShare = 0.02
/** A gap of so many sizes of its text ends a line: words stand closer, columns further apart. */
const gapOfColumns = 1.2
/** A line of so few sizes of its text is a number of a page, as in a table of contents. */
const widthOfNumber = 2.5
/** Lines that begin at the same place, before they count as a column. */
const linesOfColumn = 6
/** The least distance between the beginnings of two columns, as a share of the page’s width. */
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
      // What continues a text begins where that began.
      if (known) known.right += width
      else pieces.set(x, { left: x, right: x + width, size })
    },
    image: (_page, area) => void (largest = Math.max(largest, area)),
    finish(page, box) {
      const width = box ? box.right - box.left : 0
      const size = box ? width * (box.top - box.bottom) : 0
      // A chart is mostly drawn by lines: its words tell how far it reaches.
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

/** The box that holds these words as well. */
function around(box: Box | undefined, { at: { x, y }, width, size }: PieceOfLine): Box {
  const right = x + Math.max(width, 0)
  const words = { left: x, bottom: y, right, top: y + Math.max(size, 0) }
  return box ? boxAround(box, words) : words
}

/** Where lines begin, once the pieces of each are joined: many programs place each word by itself. */
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
      .some((other) => other.left - one.left >= apart && areSideBySide(one, other)),
  )
}

type Column = { bottom: number; top: number }

/** Two columns stand side by side if they share at least half of the shorter one’s height. */
function areSideBySide(one: Column, other: Column): boolean {
  const shared = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom)
  return shared * 2 >= Math.min(one.top - one.bottom, other.top - other.bottom)
}
