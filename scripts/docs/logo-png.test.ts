import { inflateSync } from 'node:zlib'
import { logoColours } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { logoPng } from './logo-png.ts'

/** The colours of pixels in the picture, as eight hex digits: red, green, blue, alpha. */
function pixelsOf(png: Buffer) {
  const width = png.readUInt32BE(16)
  const at = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  const colourAt = (x: number, y: number) => {
    const start = y * (1 + 4 * width) + 1 + 4 * x
    return rows.subarray(start, start + 4).toString('hex')
  }
  return { width, height: png.readUInt32BE(20), colourAt }
}

test('the mark is white on a tile of its colour, and nothing is beyond the corners', () => {
  const { width, height, colourAt } = pixelsOf(logoPng(64))

  expect([width, height]).toEqual([64, 64])
  expect(colourAt(0, 0)).toBe('0b4f8a00')
  expect(colourAt(32, 4)).toBe(`${logoColours.light}ff`)
  // The ramp and both kerbs, and the gap between them.
  for (const x of [32, 12, 52]) expect([x, colourAt(x, 22)]).toEqual([x, 'ffffffff'])
  expect(colourAt(23, 22)).toBe(`${logoColours.light}ff`)
})
