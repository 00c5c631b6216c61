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
 * Where the sign of a box stands: before it, or behind it, where nothing of the page is covered; that of the chosen
 * part also above or below its box, and over its upper edge where no place is free. Others have none then.
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
  const beside = [
    { x: x - signWidth - airPx, y },
    { x: x + width + airPx, y },
  ]
  const free = [...beside, ...(isAlwaysSigned ? [above, below] : [])].find(isFree)
  return free ?? (isAlwaysSigned ? { x: above.x, y: Math.max(0, above.y) } : undefined)
}

const areOver = (one: Rect, other: Rect) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
