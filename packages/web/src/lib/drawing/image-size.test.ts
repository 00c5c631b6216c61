import { expect, test } from 'vitest'
import { imageSize } from './image-size.ts'

const view = (...bytes: (number | string)[]) => {
  const all = bytes.flatMap((one) =>
    typeof one === 'string' ? Array.from(one, (sign) => sign.charCodeAt(0)) : one,
  )
  return new DataView(Uint8Array.from([...all, ...Array.from({ length: 40 }, () => 0)]).buffer)
}

test.each([
  ['PNG', view(0x89, 'PNG\r\n\x1a\n', 0, 0, 0, 13, 'IHDR', 0, 0, 1, 64, 0, 0, 0, 200)],
  ['GIF', view('GIF89a', 64, 1, 200, 0)],
  [
    'GIF whose first picture is larger than its screen',
    view(
      'GIF89a',
      1,
      0,
      1,
      0,
      0x80,
      0,
      0,
      ...Array.from({ length: 6 }, () => 9),
      // An extension of two sub-blocks stands before the picture.
      0x21,
      0xf9,
      1,
      0,
      2,
      0,
      0,
      0,
      0x2c,
      20,
      0,
      100,
      0,
      44,
      1,
      100,
      0,
    ),
  ],
  [
    'BMP of the oldest kind',
    view('BM', ...Array.from({ length: 12 }, () => 0), 12, 0, 0, 0, 64, 1, 200, 0, 1, 0, 24, 0),
  ],
  ['BMP', view('BM', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 40, 0, 0, 0, 64, 1, 0, 0, 200, 0, 0, 0)],
  [
    'BMP from the top',
    view('BM', ...Array.from({ length: 16 }, () => 0), 64, 1, 0, 0, 56, 255, 255, 255),
  ],
  // After a segment of four bytes and a fill byte.
  ['JPEG', view(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xff, 0xc2, 0, 17, 8, 0, 200, 1, 64)],
  [
    'WebP with losses',
    view('RIFF', 0, 0, 0, 0, 'WEBPVP8 ', ...Array.from({ length: 10 }, () => 0), 64, 1, 200, 0),
  ],
  ['WebP without', view('RIFF', 0, 0, 0, 0, 'WEBPVP8L', 0, 0, 0, 0, 0x2f, 0x3f, 0xc1, 0x31, 0)],
  [
    'WebP with more',
    view(
      'RIFF',
      0,
      0,
      0,
      0,
      'WEBPVP8X',
      ...Array.from({ length: 8 }, () => 0),
      63,
      1,
      0,
      199,
      0,
      0,
    ),
  ],
])('the head of a %s says its size', (_type, head) => {
  expect(imageSize(head)).toEqual({ width: 320, height: 200 })
})

test('what is no image, or ends in its head, has none', () => {
  expect(imageSize(view('%PDF-1.7'))).toBeUndefined()
  expect(imageSize(view(0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff))).toBeUndefined()
  expect(imageSize(new DataView(new ArrayBuffer(2)))).toBeUndefined()
})
