/** In px of the drawn page. */
export type Rect = { x: number; y: number; width: number; height: number }

export const signHeightPx = 16
const airPx = 4

/** `isAlwaysSigned` draws the sign even over content: it names the chosen part. */
export type LabelledRect = { box: Rect; signWidth: number; isAlwaysSigned: boolean }

type Corner = { x: number; y: number }

type PageContent = {
  page: { width: number; height: number }
  taken: readonly Rect[]
}

/**
 * Places signs so that they cover neither content nor each other; undefined if there is no room.
 */
export function placeSigns(
  boxes: readonly LabelledRect[],
  content: PageContent,
): (Corner | undefined)[] {
  const signs: Rect[] = []
  const places = new Map<LabelledRect, Corner>()
  for (const one of boxes.toSorted(byRank)) {
    const place = placeOfSign(one, content, signs)
    if (!place) continue
    places.set(one, place)
    signs.push({ ...place, width: one.signWidth, height: signHeightPx })
  }
  return boxes.map((one) => places.get(one))
}

const byRank = (one: LabelledRect, other: LabelledRect) =>
  Number(other.isAlwaysSigned) - Number(one.isAlwaysSigned)

/** Before the box, or after it unless another column follows, whose signs go there. */
function placeOfSign(
  { box, signWidth, isAlwaysSigned }: LabelledRect,
  { page, taken }: PageContent,
  signs: readonly Rect[],
): Corner | undefined {
  const { x, y, width, height } = box
  const left = Math.max(0, Math.min(x, page.width - signWidth))
  const above = { x: left, y: y - signHeightPx - 2 }
  const below = { x: left, y: y + height + 2 }
  const covers = (at: Corner, others: readonly Rect[]) =>
    others.some((one) => areOver(one, { ...at, width: signWidth, height: signHeightPx }))
  const isOnPage = (at: Corner) =>
    at.x >= 0 && at.x + signWidth <= page.width && at.y >= 0 && at.y + signHeightPx <= page.height
  const isLast = !taken.some(
    (one) => one.x >= x + width && areLevel(one, { y, height: signHeightPx }),
  )
  const places = [
    { x: x - signWidth - airPx, y },
    ...(isLast || isAlwaysSigned ? [{ x: x + width + airPx, y }] : []),
    ...(isAlwaysSigned ? [above, below] : []),
  ].filter(isOnPage)
  const free = places.find((at) => !covers(at, taken) && !covers(at, signs))
  if (free || !isAlwaysSigned) return free
  const over = { x: left, y: Math.max(0, above.y) }
  return [over, ...places].find((at) => !covers(at, signs)) ?? over
}

const areOver = (one: Rect, other: Rect) =>
  one.x < other.x + other.width && other.x < one.x + one.width && areLevel(one, other)

type Level = Pick<Rect, 'y' | 'height'>

const areLevel = (one: Level, other: Level) =>
  one.y < other.y + other.height && other.y < one.y + one.height
