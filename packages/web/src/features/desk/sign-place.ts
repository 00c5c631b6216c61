/** A rectangle on the drawn page, in px. */
export type Rect = { x: number; y: number; width: number; height: number }

export const signHeightPx = 16
/** Between a sign and its box. */
const airPx = 4

type Room = {
  signWidth: number
  page: { width: number; height: number }
  /** Where content of the page stands. */
  taken: readonly Rect[]
  /** The sign is drawn whatever it covers: it names the chosen part. */
  isAlwaysSigned: boolean
}

/**
 * Where the sign of a box stands so that it covers nothing of the page: before the box, or behind it where no other
 * column follows, whose signs stand there. That of the chosen part stands in any free place around its box, else over
 * its upper edge; others have none then.
 */
export function placeOfSign(
  { x, y, width, height }: Rect,
  { signWidth, page, taken, isAlwaysSigned }: Room,
): { x: number; y: number } | undefined {
  const above = { x: Math.max(0, Math.min(x, page.width - signWidth)), y: y - signHeightPx - 2 }
  const below = { x: above.x, y: y + height + 2 }
  const isFree = (at: { x: number; y: number }) => {
    const sign = { ...at, width: signWidth, height: signHeightPx }
    const isOnPage =
      at.x > 0 && at.x + signWidth < page.width && at.y >= 0 && at.y + signHeightPx <= page.height
    return isOnPage && !taken.some((one) => areOver(one, sign))
  }
  const isLast = !taken.some(
    (one) => one.x >= x + width && areLevel(one, { y, height: signHeightPx }),
  )
  const places = [
    { x: x - signWidth - airPx, y },
    ...(isLast || isAlwaysSigned ? [{ x: x + width + airPx, y }] : []),
    ...(isAlwaysSigned ? [above, below] : []),
  ]
  const free = places.find(isFree)
  return free ?? (isAlwaysSigned ? { x: above.x, y: Math.max(0, above.y) } : undefined)
}

const areOver = (one: Rect, other: Rect) =>
  one.x < other.x + other.width && other.x < one.x + one.width && areLevel(one, other)

type Level = Pick<Rect, 'y' | 'height'>

const areLevel = (one: Level, other: Level) =>
  one.y < other.y + other.height && other.y < one.y + one.height
