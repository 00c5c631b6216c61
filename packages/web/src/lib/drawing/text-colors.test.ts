import { expect, test } from 'vitest'
import { measureTextColors } from './text-colors.ts'

type Rgb = [number, number, number]
const white: Rgb = [255, 255, 255]
const grey: Rgb = [119, 119, 119]
const whole = { left: 0, top: 0, right: 1, bottom: 1 }

/** A picture of 40 × 20 points, each of the colour that it has at its place. */
function pictureOf(colorAt: (x: number, y: number) => Rgb) {
  const [width, height] = [40, 20]
  const pixels = new Uint8Array(4 * width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set([...colorAt(x, y), 255], 4 * (y * width + x))
  return { width, height, pixels: pixels.buffer }
}

/** Upright strokes of letters, with rounded edges between them and their ground. */
const letters = (text: Rgb, ground: Rgb) => (x: number, y: number) => {
  if (x % 8 === 3) return text
  const part = (y % 5) / 5
  return x % 8 === 4
    ? (text.map((one, at) => one * part + (ground[at] ?? 0) * (1 - part)) as Rgb)
    : ground
}

test('text of one colour over one colour is seen in both', () => {
  const seen = measureTextColors(pictureOf(letters(grey, white)), whole, {
    color: '777777',
    alpha: 1,
  })

  expect(seen).toEqual({ color: '777777', ground: 'ffffff' })
})

test('what shines through is seen as it is drawn', () => {
  const half: Rgb = [128, 128, 128]

  const seen = measureTextColors(pictureOf(letters(half, white)), whole, {
    color: '000000',
    alpha: 0.5,
  })

  expect(seen).toEqual({ color: '808080', ground: 'ffffff' })
})

test('letters of the colour of their ground are seen as such', () => {
  const seen = measureTextColors(
    pictureOf(() => white),
    whole,
    { color: 'ffffff', alpha: 1 },
  )

  expect(seen).toEqual({ color: 'ffffff', ground: 'ffffff' })
})

test('only the points of its own place count', () => {
  const picture = pictureOf((x, y) => (x < 20 ? letters(grey, white)(x, y) : [y * 12, 0, 90]))

  const seen = measureTextColors(picture, { ...whole, right: 0.5 }, { color: '777777', alpha: 1 })

  expect(seen).toEqual({ color: '777777', ground: 'ffffff' })
})

test.each<[string, (x: number, y: number) => Rgb]>([
  ['a picture', (x, y) => (x % 8 === 3 ? grey : [x * 6, y * 12, (x * y) % 256])],
  ['two colours', (x, y) => letters(grey, y < 10 ? white : [210, 210, 210])(x, y)],
  [
    'a shade from light to dark',
    (x, y) => letters(grey, [255 - y * 6, 255 - y * 6, 255 - y * 6])(x, y),
  ],
  ['nothing, as something covers it', () => white],
  ['a coloured line', (x, y) => (y === 19 ? [255, 0, 0] : letters(grey, white)(x, y))],
])('text over %s is left to people', (_what, colorAt) => {
  expect(
    measureTextColors(pictureOf(colorAt), whole, { color: '777777', alpha: 1 }),
  ).toBeUndefined()
})
