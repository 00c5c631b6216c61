/** In px of the drawn page. */
export type Rect = { x: number; y: number; width: number; height: number }

export const labelHeightPx = 16
export const numberHeightPx = 11
const marginPx = 4

/** `isAlwaysLabelled` draws the label even over content: it names the chosen part. */
export type LabelledRect = {
  box: Rect
  labelWidth: number
  isAlwaysLabelled: boolean
  /** A bare number: lower, and only before its box, so that all numbers form one column. */
  isNumber?: boolean
}

const heightOf = ({ isNumber }: Pick<LabelledRect, 'isNumber'>) =>
  isNumber ? numberHeightPx : labelHeightPx

type Corner = { x: number; y: number }

type OccupiedPage = {
  page: { width: number; height: number }
  occupiedRects: readonly Rect[]
}

/** Places labels so that they cover neither content nor each other; undefined without room. */
export function placeLabels(
  labelledRects: readonly LabelledRect[],
  occupiedPage: OccupiedPage,
): (Corner | undefined)[] {
  const placedLabels: Rect[] = []
  const corners = new Map<LabelledRect, Corner>()
  for (const labelledRect of labelledRects.toSorted(alwaysLabelledFirst)) {
    const corner = labelCorner(labelledRect, occupiedPage, placedLabels)
    if (!corner) continue
    corners.set(labelledRect, corner)
    placedLabels.push({ ...corner, width: labelledRect.labelWidth, height: heightOf(labelledRect) })
  }
  return labelledRects.map((labelledRect) => corners.get(labelledRect))
}

const alwaysLabelledFirst = (rect: LabelledRect, other: LabelledRect) =>
  Number(other.isAlwaysLabelled) - Number(rect.isAlwaysLabelled)

/** A corner before the box, else after it, unless another column follows: its own labels go there. */
function labelCorner(
  { box, labelWidth, isAlwaysLabelled, isNumber = false }: LabelledRect,
  { page, occupiedRects }: OccupiedPage,
  placedLabels: readonly Rect[],
): Corner | undefined {
  const { x, y, width, height } = box
  const labelHeight = heightOf({ isNumber })
  const left = Math.max(0, Math.min(x, page.width - labelWidth))
  const above = { x: left, y: y - labelHeight - 2 }
  const below = { x: left, y: y + height + 2 }
  const covers = (at: Corner, others: readonly Rect[]) =>
    others.some((rect) => areOverlapping(rect, { ...at, width: labelWidth, height: labelHeight }))
  const isOnPage = (at: Corner) =>
    at.x >= 0 && at.x + labelWidth <= page.width && at.y >= 0 && at.y + labelHeight <= page.height
  const isLastColumn = !occupiedRects.some(
    (one) => one.x >= x + width && overlapVertically(one, { y, height: labelHeight }),
  )
  const cornerChoices = [
    { x: x - labelWidth - marginPx, y },
    ...((isLastColumn && !isNumber) || isAlwaysLabelled ? [{ x: x + width + marginPx, y }] : []),
    ...(isAlwaysLabelled ? [above, below] : []),
  ].filter(isOnPage)
  const freeCorner = cornerChoices.find(
    (at) => !covers(at, occupiedRects) && !covers(at, placedLabels),
  )
  if (freeCorner || !isAlwaysLabelled) return freeCorner
  const overContentCorner = { x: left, y: Math.max(0, above.y) }
  return (
    [overContentCorner, ...cornerChoices].find((at) => !covers(at, placedLabels)) ??
    overContentCorner
  )
}

const areOverlapping = (one: Rect, other: Rect) =>
  one.x < other.x + other.width && other.x < one.x + one.width && overlapVertically(one, other)

type VerticalSpan = Pick<Rect, 'y' | 'height'>

const overlapVertically = (one: VerticalSpan, other: VerticalSpan) =>
  one.y < other.y + other.height && other.y < one.y + one.height
