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
  taken: readonly Rect[]
}

/**
 * Places labels so that they cover neither content nor each other; undefined if there is no room.
 */
export function placeLabels(
  boxes: readonly LabelledRect[],
  content: OccupiedPage,
): (Corner | undefined)[] {
  const placedLabels: Rect[] = []
  const corners = new Map<LabelledRect, Corner>()
  for (const one of boxes.toSorted(chosenFirst)) {
    const corner = labelCorner(one, content, placedLabels)
    if (!corner) continue
    corners.set(one, corner)
    placedLabels.push({ ...corner, width: one.labelWidth, height: heightOf(one) })
  }
  return boxes.map((one) => corners.get(one))
}

const chosenFirst = (one: LabelledRect, other: LabelledRect) =>
  Number(other.isAlwaysLabelled) - Number(one.isAlwaysLabelled)

/** Before the box, or after it unless another column follows, whose labels go there. */
function labelCorner(
  { box, labelWidth, isAlwaysLabelled, isNumber = false }: LabelledRect,
  { page, taken }: OccupiedPage,
  placedLabels: readonly Rect[],
): Corner | undefined {
  const { x, y, width, height } = box
  const labelHeight = heightOf({ isNumber })
  const left = Math.max(0, Math.min(x, page.width - labelWidth))
  const above = { x: left, y: y - labelHeight - 2 }
  const below = { x: left, y: y + height + 2 }
  const covers = (at: Corner, others: readonly Rect[]) =>
    others.some((one) => areOver(one, { ...at, width: labelWidth, height: labelHeight }))
  const isOnPage = (at: Corner) =>
    at.x >= 0 && at.x + labelWidth <= page.width && at.y >= 0 && at.y + labelHeight <= page.height
  const isLast = !taken.some(
    (one) => one.x >= x + width && areLevel(one, { y, height: labelHeight }),
  )
  const places = [
    { x: x - labelWidth - marginPx, y },
    ...((isLast && !isNumber) || isAlwaysLabelled ? [{ x: x + width + marginPx, y }] : []),
    ...(isAlwaysLabelled ? [above, below] : []),
  ].filter(isOnPage)
  const free = places.find((at) => !covers(at, taken) && !covers(at, placedLabels))
  if (free || !isAlwaysLabelled) return free
  const over = { x: left, y: Math.max(0, above.y) }
  return [over, ...places].find((at) => !covers(at, placedLabels)) ?? over
}

const areOver = (one: Rect, other: Rect) =>
  one.x < other.x + other.width && other.x < one.x + one.width && areLevel(one, other)

type Level = Pick<Rect, 'y' | 'height'>

const areLevel = (one: Level, other: Level) =>
  one.y < other.y + other.height && other.y < one.y + one.height
