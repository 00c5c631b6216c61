import { deflateSync } from 'node:zlib'
import { chunk } from './an-image.ts'

export const side = 20

type Colour = readonly [red: number, green: number, blue: number]

/** Four colours, as few pictures have so few. */
export const colours = [
  [10, 40, 200],
  [250, 250, 250],
  [0, 0, 0],
  [128, 200, 16],
] as const satisfies Colour[]

const places = Array.from({ length: side * side }, (_, at) => ({
  x: at % side,
  y: Math.floor(at / side),
}))

/** The number of the colour of each pixel: stripes and a corner, turned by a number. */
export const numbers = (turn = 0) =>
  places.map(({ x, y }) => ((x > 12 && y < 6 ? 3 : Math.floor(x / 5) + y) + turn) % 4)

export const inColours = (ofPixels: readonly number[]): Buffer =>
  Buffer.from(ofPixels.flatMap((number) => [...(colours[number] ?? colours[0])]))

/** Four numbers of two bits each in a byte. */
export const packedNumbers = (ofPixels: readonly number[]): Buffer =>
  Buffer.from(
    Array.from({ length: ofPixels.length / 4 }, (_, at) =>
      ofPixels.slice(at * 4, at * 4 + 4).reduce((byte, number) => byte * 4 + number, 0),
    ),
  )

/** Rows as PNG packs them: each byte as the difference to the one above. */
export function filtered(bytes: Buffer): Buffer {
  const width = bytes.length / side
  return Buffer.concat(
    Array.from({ length: side }, (_, y) => {
      const row = bytes.subarray(y * width, (y + 1) * width)
      const above = y === 0 ? Buffer.alloc(width) : bytes.subarray((y - 1) * width, y * width)
      return Buffer.from([2, ...row.map((value, at) => value - (above[at] ?? 0))])
    }),
  )
}

/** The kinds of colours of a PNG. */
export const kinds = { grey: 0, rgb: 2, palette: 3, rgba: 6 }

type Png = {
  kind: keyof typeof kinds
  bits?: number
  isInterlaced?: boolean
  chunks?: readonly Buffer[]
}

/** A whole PNG of these samples. */
export function aWholePng(
  bytes: Buffer,
  { kind, bits = 8, isInterlaced = false, chunks = [] }: Png,
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([bits, kinds[kind], 0, 0, Number(isInterlaced)], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...chunks,
    chunk('IDAT', deflateSync(filtered(bytes))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
