import { areaOf, unionOf } from '#checks/pdf/boxes.ts'
import type { Box } from '#checks/pdf/boxes.ts'
import type { Page } from '#checks/pdf/pages.ts'
import type { ShownText, TextExtent } from './painted-content.ts'
import type { Point } from './text-position.ts'
import { advanceOf } from './text-state.ts'

export type LayoutDetector = {
  addText: (piece: PlacedText, figure?: object) => void
  /** `area` is in square units of the page. */
  addImage: (area: number) => void
  finishPage: (page: Pick<Page, 'number' | 'visibleBox'>) => void
  pagesWithPictures: ReadonlySet<number>
  pagesWithColumns: ReadonlySet<number>
}

export type PlacedText = { origin: Point; width: number; size: number }

const minPictureShare = 0.02
/** In text sizes: words are closer, columns further apart. */
const minColumnGap = 1.2
/** In text sizes: a narrower line is a page number, as in a table of contents. */
const minLineWidth = 2.5
const minColumnLines = 6
/** The least distance between the starts of two columns, as a share of the page width. */
const minColumnDistance = 0.25
const maxPieces = 20_000
/** Starts of lines within as many units are one column. */
const columnGrid = 3
const maxColumns = 50

type LinesByColumn = Map<number, Set<number>>
type LineSegment = { left: number; right: number; size: number }

export function createLayoutDetector(): LayoutDetector {
  const pagesWithPictures = new Set<number>()
  const pagesWithColumns = new Set<number>()
  let segmentsByBaseline = new Map<number, Map<number, LineSegment>>()
  let figureBoxes = new Map<object, Box>()
  let pieceCount = 0
  let maxPictureArea = 0
  return {
    pagesWithPictures,
    pagesWithColumns,
    addText(placed, figure) {
      if (pieceCount++ >= maxPieces) return
      if (figure) figureBoxes.set(figure, extendBox(figureBoxes.get(figure), placed))
      const { origin, width, size } = placed
      const { x, y } = origin
      const baseline = Math.round(y)
      const pieces = segmentsByBaseline.get(baseline) ?? new Map<number, LineSegment>()
      segmentsByBaseline.set(baseline, pieces)
      const segment = pieces.get(x)
      if (segment) segment.right += width
      else pieces.set(x, { left: x, right: x + width, size })
    },
    addImage: (area) => void (maxPictureArea = Math.max(maxPictureArea, area)),
    finishPage({ number, visibleBox: box }) {
      const pageWidth = box ? box.right - box.left : 0
      const pageArea = box ? pageWidth * (box.top - box.bottom) : 0
      // Lines draw most of a chart, so the extent of its words counts as its size.
      for (const figureBox of figureBoxes.values())
        maxPictureArea = Math.max(maxPictureArea, areaOf(figureBox))
      if (pageArea > 0 && maxPictureArea / pageArea >= minPictureShare)
        pagesWithPictures.add(number)
      if (pageWidth > 0 && hasColumns(groupLinesByColumn(segmentsByBaseline), pageWidth))
        pagesWithColumns.add(number)
      segmentsByBaseline = new Map()
      figureBoxes = new Map()
      pieceCount = 0
      maxPictureArea = 0
    },
  }
}

function extendBox(box: Box | undefined, { origin: { x, y }, width, size }: PlacedText): Box {
  const right = x + Math.max(width, 0)
  const textBox = { left: x, bottom: y, right, top: y + Math.max(size, 0) }
  return box ? unionOf(box, textBox) : textBox
}

/** Joins the pieces of each line first: many programs place each word separately. */
function groupLinesByColumn(
  baselines: ReadonlyMap<number, ReadonlyMap<number, LineSegment>>,
): LinesByColumn {
  const lines: LinesByColumn = new Map()
  for (const [baseline, pieces] of baselines)
    for (const { left, right, size } of joinSegments([...pieces.values()])) {
      if (right - left < minLineWidth * size) continue
      const column = Math.round(left / columnGrid)
      lines.set(column, (lines.get(column) ?? new Set()).add(baseline))
    }
  return lines
}

function joinSegments(pieces: LineSegment[]): LineSegment[] {
  const joinedSegments: LineSegment[] = []
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    const last = joinedSegments.at(-1)
    if (last && piece.left - last.right <= minColumnGap * Math.max(last.size, piece.size))
      last.right = Math.max(last.right, piece.right)
    else joinedSegments.push({ ...piece })
  }
  return joinedSegments
}

function hasColumns(lines: LinesByColumn, pageWidth: number): boolean {
  const minDistance = (pageWidth * minColumnDistance) / columnGrid
  const columns = [...lines]
    .filter(([, ys]) => ys.size >= minColumnLines)
    .map(([left, ys]) => ({ left, lines: ys.size, bottom: Math.min(...ys), top: Math.max(...ys) }))
    .toSorted((a, b) => b.lines - a.lines)
    .slice(0, maxColumns)
    .toSorted((a, b) => a.left - b.left)
  return columns.some((column, index) =>
    columns
      .slice(index + 1)
      .some((other) => other.left - column.left >= minDistance && areSideBySide(column, other)),
  )
}

type Column = { bottom: number; top: number }

function areSideBySide(first: Column, second: Column): boolean {
  const shared = Math.min(first.top, second.top) - Math.max(first.bottom, second.bottom)
  return shared * 2 >= Math.min(first.top - first.bottom, second.top - second.bottom)
}

/** Assumes a width for text of a font without widths. */
export function placedTextOf(
  { origin, bytes: { length }, adjustment, spacing }: ShownText,
  extent: TextExtent | undefined,
) {
  const { width, ...counts } = extent ?? assumedExtent(length)
  const adjusted = { ...counts, width: width - adjustment }
  return { origin, size: spacing.glyphUnit * 1000, width: advanceOf(adjusted, spacing) }
}

const assumedExtent = (characters: number): TextExtent => ({
  width: characters * assumedGlyphWidth,
  characters,
  spaces: 0,
})

/** In thousandths of the text size. */
const assumedGlyphWidth = 500
