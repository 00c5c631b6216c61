import type { PageBox } from './page-marks.ts'
import type { TextColors } from './page-texts.ts'
import type { Picture } from './preview-messages.ts'

type Rgb = readonly [number, number, number]

const maxPoints = 20_000
/** Colours within this distance count as one, because edges of letters are antialiased. */
const maxSameColorDistance = 24
const maxRoundingDistance = 3
/** Shares of the points of a text: its ground at least, any other colour at most. */
const pointShares = { ground: 0.2, other: 0.1, stray: 0.02, ink: 0.005 }
/** From this part of the way between ground and text colour, a point belongs to a letter. */
const inkFrom = 0.3

/** Undefined over pictures, patterns and edges, and where something covers the text. */
export function measureTextColors(
  picture: Picture,
  box: PageBox,
  fill: { color: string; alpha: number },
): TextColors | undefined {
  const points = samplePoints(picture, box)
  const counts = countColors(points)
  const fillColor = fromHex(fill.color)
  const [ground = fillColor, groundCount = points.length] = findMostFrequentOtherColor(
    counts,
    fillColor,
  )
  if (points.length === 0 || groundCount < pointShares.ground * points.length) return undefined
  const text = mixColors(ground, fillColor, fill.alpha)
  const isUniform = isSingleColorOnSingleGround(counts, { ground, text, total: points.length })
  return isUniform ? { color: toHex(text), ground: toHex(ground) } : undefined
}

type ColorPair = { ground: Rgb; text: Rgb; total: number }

function isSingleColorOnSingleGround(
  counts: ReadonlyMap<number, number>,
  { ground, text, total }: ColorPair,
): boolean {
  const reach = distance(text, ground)
  let stray = 0
  let ink = 0
  for (const [packed, count] of counts) {
    const color = unpackColor(packed)
    const along = reach === 0 ? 0 : positionBetween(ground, text, color)
    const isEnd =
      distance(color, ground) <= maxSameColorDistance ||
      distance(color, text) <= maxSameColorDistance
    if (!isEnd && count > pointShares.other * total) return false
    if (distance(color, mixColors(ground, text, along)) > maxSameColorDistance) stray += count
    else if (along >= inkFrom) ink += count
  }
  if (stray > pointShares.stray * total) return false
  // Letters of nearly the colour of their ground leave no trace.
  return reach <= maxSameColorDistance || ink >= pointShares.ink * total
}

/** How far `color` is from `from` (0) on the way to `to` (1). */
function positionBetween(from: Rgb, to: Rgb, color: Rgb): number {
  let dot = 0
  let square = 0
  for (const at of [0, 1, 2] as const) {
    dot += (color[at] - from[at]) * (to[at] - from[at])
    square += (to[at] - from[at]) ** 2
  }
  return Math.min(1, Math.max(0, dot / square))
}

const mixColors = (from: Rgb, to: Rgb, part: number): Rgb => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
]

const distance = (color: Rgb, other: Rgb): number =>
  Math.hypot(color[0] - other[0], color[1] - other[1], color[2] - other[2])

function samplePoints({ width, height, pixels }: Picture, box: PageBox): number[] {
  const [left, right] = edges(box.left, box.right, width)
  const [top, bottom] = edges(box.top, box.bottom, height)
  const area = Math.max(0, right - left) * Math.max(0, bottom - top)
  const step = Math.max(1, Math.ceil(Math.sqrt(area / maxPoints)))
  const bytes = new Uint8Array(pixels)
  const points: number[] = []
  for (let y = top; y < bottom; y += step) {
    for (let x = left; x < right; x += step) {
      const at = 4 * (y * width + x)
      points.push(((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0))
    }
  }
  return points
}

const edges = (from: number, to: number, size: number): [number, number] => [
  Math.max(0, Math.floor(from * size)),
  Math.min(size, Math.ceil(to * size)),
]

function countColors(points: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const point of points) counts.set(point, (counts.get(point) ?? 0) + 1)
  return counts
}

function findMostFrequentOtherColor(
  counts: ReadonlyMap<number, number>,
  fillColor: Rgb,
): [Rgb, number] | [] {
  let best: [Rgb, number] | [] = []
  for (const [packed, count] of counts) {
    const color = unpackColor(packed)
    if (count > (best[1] ?? 0) && distance(color, fillColor) > maxRoundingDistance)
      best = [color, count]
  }
  return best
}

const unpackColor = (packed: number): Rgb => [packed >> 16, (packed >> 8) & 255, packed & 255]

const fromHex = (hex: string): Rgb => unpackColor(Number.parseInt(hex, 16))

const toHex = (color: Rgb): string =>
  color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')
