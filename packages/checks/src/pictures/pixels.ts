import { createHash } from 'node:crypto'

/** Rows are padded to whole bytes; `bits` counts one component. */
export type Samples = {
  width: number
  height: number
  bitsPerComponent: number
  bytes: Uint8Array
  /** Grey or RGB, each with or without alpha; 1 for an index into the palette. */
  components: number
  /** RGB triples, and the alpha of each index unless all are opaque. */
  palette?: { colours: Uint8Array; alphas?: Uint8Array | undefined } | undefined
  isInverted?: boolean
  /** A mask of the same size with the opacity of each pixel. */
  alpha?: Samples | undefined
}

const supportedBitDepths = [1, 2, 4, 8, 16]

export const bytesPerRow = ({ width, components, bitsPerComponent }: Omit<Samples, 'bytes'>) =>
  Math.ceil((width * components * bitsPerComponent) / 8)

export const isComplete = (samples: Samples) =>
  supportedBitDepths.includes(samples.bitsPerComponent) &&
  samples.bytes.length >= bytesPerRow(samples) * samples.height

/** Hashes the picture as drawn on white, however encoded; undefined for a single colour. */
export function computePixelsId(samples: Samples): string | undefined {
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
  const start = y * bytesPerRow(samples)
  const alphaStart = alpha ? y * bytesPerRow(alpha) : 0
  for (let x = 0; x < width; x++) {
    const index = x * components
    const paletteIndex = palette ? sampleAt(samples, start, index) : 0
    let opacity = palette?.alphas?.[paletteIndex] ?? 255
    if (hasOwnAlpha) opacity = greyAt(samples, start, index + components - 1)
    if (alpha) opacity = greyAt(alpha, alphaStart, x)
    for (let colour = 0; colour < 3; colour++) {
      const value = palette
        ? (palette.colours[paletteIndex * 3 + colour] ?? 0)
        : greyAt(samples, start, hasColours ? index + colour : index)
      row[x * 3 + colour] = blendOnWhite(isInverted ? 255 - value : value, opacity)
    }
  }
}

const blendOnWhite = (value: number, opacity: number) =>
  opacity === 255 ? value : 255 - Math.round(((255 - value) * opacity) / 255)

function greyAt(samples: Samples, start: number, index: number): number {
  const { bitsPerComponent } = samples
  const value = sampleAt(samples, start, index)
  return bitsPerComponent >= 8 ? value : Math.round((value * 255) / (2 ** bitsPerComponent - 1))
}

/** Reads only the upper byte of 16 bits, because the lower one is invisible. */
function sampleAt({ bitsPerComponent, bytes }: Samples, start: number, index: number): number {
  if (bitsPerComponent >= 8) return bytes[start + (index * bitsPerComponent) / 8] ?? 0
  const bit = index * bitsPerComponent
  return (
    ((bytes[start + (bit >> 3)] ?? 0) >> (8 - bitsPerComponent - (bit & 7))) &
    (2 ** bitsPerComponent - 1)
  )
}
