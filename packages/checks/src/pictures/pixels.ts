import { createHash } from 'node:crypto'

/** Rows are padded to whole bytes; `bits` counts one component. */
export type Samples = {
  width: number
  height: number
  bits: number
  bytes: Uint8Array
  /** Grey or RGB, each with or without alpha; 1 for an index into the palette. */
  components: number
  /** RGB triples, and the alpha of each index unless all are opaque. */
  palette?: { colours: Uint8Array; alphas?: Uint8Array | undefined } | undefined
  isInverted?: boolean
  /** A mask of the same size with the opacity of each pixel. */
  alpha?: Samples | undefined
}

const depths = [1, 2, 4, 8, 16]

export const rowBytes = ({ width, components, bits }: Omit<Samples, 'bytes'>) =>
  Math.ceil((width * components * bits) / 8)

export const isComplete = (samples: Samples) =>
  depths.includes(samples.bits) && samples.bytes.length >= rowBytes(samples) * samples.height

/** Hashes the picture as drawn on white, however encoded; undefined for a single colour. */
export function pixelsId(samples: Samples): string | undefined {
  const { width, height } = samples
  const hash = createHash('sha256').update(`${width} ${height}\n`)
  const row = new Uint8Array(width * 3)
  let first: Uint8Array | undefined
  let isSingleColour = true
  for (let y = 0; y < height; y++) {
    drawRow(samples, y, row)
    const start = (first ??= row.slice(0, 3))
    isSingleColour &&= row.every((value, index) => value === start[index % 3])
    hash.update(row)
  }
  return isSingleColour ? undefined : `pixels-${hash.digest('hex')}`
}

function drawRow(samples: Samples, y: number, row: Uint8Array) {
  const { width, components, palette, alpha, isInverted } = samples
  const hasColours = components > 2
  const hasOwnAlpha = components === 2 || components === 4
  const start = y * rowBytes(samples)
  const alphaStart = alpha ? y * rowBytes(alpha) : 0
  for (let x = 0; x < width; x++) {
    const index = x * components
    const number = palette ? sampleAt(samples, start, index) : 0
    let opacity = palette?.alphas?.[number] ?? 255
    if (hasOwnAlpha) opacity = greyAt(samples, start, index + components - 1)
    if (alpha) opacity = greyAt(alpha, alphaStart, x)
    for (let colour = 0; colour < 3; colour++) {
      const value = palette
        ? (palette.colours[number * 3 + colour] ?? 0)
        : greyAt(samples, start, hasColours ? index + colour : index)
      row[x * 3 + colour] = blendOnWhite(isInverted ? 255 - value : value, opacity)
    }
  }
}

const blendOnWhite = (value: number, opacity: number) =>
  opacity === 255 ? value : 255 - Math.round(((255 - value) * opacity) / 255)

function greyAt(samples: Samples, start: number, index: number): number {
  const { bits } = samples
  const value = sampleAt(samples, start, index)
  return bits >= 8 ? value : Math.round((value * 255) / (2 ** bits - 1))
}

/** Reads only the upper byte of 16 bits, because the lower one is invisible. */
function sampleAt({ bits, bytes }: Samples, start: number, index: number): number {
  if (bits >= 8) return bytes[start + (index * bits) / 8] ?? 0
  const bit = index * bits
  return ((bytes[start + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & (2 ** bits - 1)
}
