import { inflateSync } from 'node:zlib'

/** A picture: three or four bytes for each pixel, row by row. */
export type Picture = { width: number; height: number; depth: 3 | 4; bytes: Uint8Array }

const signatureBytes = 8

/** Reads a PNG as Chromium writes it: eight bits a colour, not interlaced. */
export function readPng(png: Buffer): Picture {
  const parts: Buffer[] = []
  let [width, height, colourType] = [0, 0, 0]
  for (let place = signatureBytes; place < png.length;) {
    const length = png.readUInt32BE(place)
    const name = png.toString('latin1', place + 4, place + 8)
    const body = png.subarray(place + 8, place + 8 + length)
    if (name === 'IHDR') {
      width = body.readUInt32BE(0)
      height = body.readUInt32BE(4)
      colourType = body.readUInt8(9)
    }
    if (name === 'IDAT') parts.push(body)
    place += length + 12
  }
  const depth = colourType === 6 ? 4 : 3
  const bytes = unfilter(inflateSync(Buffer.concat(parts)), { width, height, depth })
  return { width, height, depth, bytes }
}

type Shape = Pick<Picture, 'width' | 'height' | 'depth'>

/** Each row begins with the number of its filter, which says how it builds on its neighbours. */
function unfilter(filtered: Uint8Array, { width, height, depth }: Shape): Uint8Array {
  const stride = width * depth
  const bytes = new Uint8Array(stride * height)
  const at = (row: number, column: number) =>
    row < 0 || column < 0 ? 0 : (bytes[row * stride + column] ?? 0)
  for (let row = 0; row < height; row += 1) {
    const filter = filtered[row * (stride + 1)] ?? 0
    for (let column = 0; column < stride; column += 1) {
      const [left, above] = [at(row, column - depth), at(row - 1, column)]
      const guess = [
        0,
        left,
        above,
        (left + above) >> 1,
        paeth(left, above, at(row - 1, column - depth)),
      ][filter]
      bytes[row * stride + column] = (filtered[row * (stride + 1) + 1 + column] ?? 0) + (guess ?? 0)
    }
  }
  return bytes
}

/** Whichever neighbour is nearest to left + above − corner. */
function paeth(left: number, above: number, corner: number): number {
  const aim = left + above - corner
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((one) => Math.abs(aim - one)) as [
    number,
    number,
    number,
  ]
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

/** How many pixels differ between two pictures by at least this contrast. */
export function countChanged(one: Picture, other: Picture, contrast: number): number {
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)]
  let changed = 0
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [first, second] = [luminance(one, row, column), luminance(other, row, column)]
      const ratio = (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
      if (ratio >= contrast) changed += 1
    }
  }
  return changed
}

/** The relative luminance of WCAG. */
function luminance({ width, depth, bytes }: Picture, row: number, column: number): number {
  const place = (row * width + column) * depth
  const [red, green, blue] = [0, 1, 2].map((offset) => linear((bytes[place + offset] ?? 0) / 255))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
