import { createHash } from 'node:crypto'

/** A picture in rows of bytes, each of whose components has so many bits. */
export type Samples = {
  width: number
  height: number
  bits: number
  bytes: Uint8Array
  /** The components of a pixel: a grey or three colours, with or without an alpha; or a number in a palette. */
  components: number
  /** Red, green and blue of each number, and its alpha where some are not opaque. */
  palette?: { colours: Uint8Array; alphas?: Uint8Array | undefined } | undefined
  isInverted?: boolean
  /** Another picture of the same size that says how opaque each pixel is. */
  alpha?: Samples | undefined
}

const depths = [1, 2, 4, 8, 16]

export const rowBytes = ({ width, components, bits }: Omit<Samples, 'bytes'>) =>
  Math.ceil((width * components * bits) / 8)

/** Whether the bytes suffice for what is stated about them. */
export const isWhole = (samples: Samples) =>
  depths.includes(samples.bits) && samples.bytes.length >= rowBytes(samples) * samples.height

/**
 * The id of a picture by how it looks on white, so that it is the same however the picture is packed. Undefined
 * where all of it has one colour: that shows nothing.
 */
export function idOfPixels(samples: Samples): string | undefined {
  const { width, height } = samples
  const hash = createHash('sha256').update(`${width} ${height}\n`)
  const row = new Uint8Array(width * 3)
  let first: Uint8Array | undefined
  let isPlain = true
  for (let y = 0; y < height; y++) {
    drawRow(samples, y, row)
    const start = (first ??= row.slice(0, 3))
    isPlain &&= row.every((value, at) => value === start[at % 3])
    hash.update(row)
  }
  return isPlain ? undefined : `pixels-${hash.digest('hex')}`
}

/** Red, green and blue of a row of pixels. */
function drawRow(samples: Samples, y: number, row: Uint8Array) {
  const { width, components, palette, alpha, isInverted } = samples
  const hasColours = components > 2
  const hasOwnAlpha = components === 2 || components === 4
  const start = y * rowBytes(samples)
  const startOfAlpha = alpha ? y * rowBytes(alpha) : 0
  for (let x = 0; x < width; x++) {
    const at = x * components
    const number = palette ? sampleAt(samples, start, at) : 0
    let opacity = palette?.alphas?.[number] ?? 255
    if (hasOwnAlpha) opacity = greyAt(samples, start, at + components - 1)
    if (alpha) opacity = greyAt(alpha, startOfAlpha, x)
    for (let colour = 0; colour < 3; colour++) {
      const value = palette
        ? (palette.colours[number * 3 + colour] ?? 0)
        : greyAt(samples, start, hasColours ? at + colour : at)
      row[x * 3 + colour] = onWhite(isInverted ? 255 - value : value, opacity)
    }
  }
}

const onWhite = (value: number, opacity: number) =>
  opacity === 255 ? value : 255 - Math.round(((255 - value) * opacity) / 255)

/** A component from 0 to 255, in the row that starts there. */
function greyAt(samples: Samples, start: number, at: number): number {
  const { bits } = samples
  const value = sampleAt(samples, start, at)
  return bits >= 8 ? value : Math.round((value * 255) / (2 ** bits - 1))
}

/** Reads the upper half of 16 bits: nobody sees the lower one. */
function sampleAt({ bits, bytes }: Samples, start: number, at: number): number {
  if (bits >= 8) return bytes[start + (at * bits) / 8] ?? 0
  const bit = at * bits
  return ((bytes[start + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & (2 ** bits - 1)
}
