import { logoColours, logoPolygons, logoSize } from '@curbcut/contract'
import { toPng } from '../../packages/server/src/demo/to-png.ts'

/** The mark in white on a coloured tile, so that it is visible on any background. */
export const logoPng = (side: number): Buffer =>
  toPng({ width: side, height: side, colours: 'rgba', rows: toRows(side) })

/** Each row starts with PNG's filter byte 0 (none). */
function toRows(side: number): Buffer {
  const rowBytes = 1 + 4 * side
  const rows = Buffer.alloc(rowBytes * side)
  const tile = Buffer.from(logoColours.light, 'hex')
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const { ofTile, ofMark: ofLogo } = coverage(x, y, side)
      const white = ofTile === 0 ? 0 : ofLogo / ofTile
      const colour = tile.map((value) => Math.round(value + (255 - value) * white))
      rows.set([...colour, Math.round(255 * ofTile)], y * rowBytes + 1 + 4 * x)
    }
  }
  return rows
}

/** Samples in each direction, for smooth edges. */
const samples = 4

function coverage(column: number, row: number, side: number) {
  const hits = { ofTile: 0, ofMark: 0 }
  for (let index = 0; index < samples ** 2; index++) {
    const x = (column + ((index % samples) + 0.5) / samples) / side
    const y = (row + (Math.floor(index / samples) + 0.5) / samples) / side
    if (isOnTile(x, y)) hits.ofTile += 1 / samples ** 2
    if (isOnLogo(x, y)) hits.ofMark += 1 / samples ** 2
  }
  return hits
}

// In units of the tile's side.
const cornerRadius = 0.18
const margin = 0.15

const beyondCorner = (value: number) => Math.max(cornerRadius - value, value - 1 + cornerRadius, 0)

const isOnTile = (x: number, y: number) =>
  beyondCorner(x) ** 2 + beyondCorner(y) ** 2 <= cornerRadius ** 2

const toTile = (units: number) => margin + (units / logoSize) * (1 - 2 * margin)

/** The shapes do not overlap. */
const edges = logoPolygons.flatMap((shape) =>
  shape.map(([x2, y2], index) => {
    const [x1, y1] = shape.at(index - 1) ?? [x2, y2]
    return { x1: toTile(x1), y1: toTile(y1), x2: toTile(x2), y2: toTile(y2) }
  }),
)

/** A point is inside if a ray to the right crosses an odd number of edges. */
function isOnLogo(x: number, y: number): boolean {
  let isOn = false
  for (const { x1, y1, x2, y2 } of edges) {
    if (y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)) isOn = !isOn
  }
  return isOn
}
