import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import type { ImageFacts } from '#checks/facts.ts'
import * as images from './an-image.ts'

test.each<[string, [string, Buffer], Partial<ImageFacts>]>([
  ['a PNG', ['a.png', images.aPng(30, 20)], { frames: 1, pages: 1 }],
  ['an animated PNG', ['a.png', images.aPng(30, 20, 7)], { frames: 7, pages: 1 }],
  ['a JPEG', ['a.jpg', images.aJpeg(30, 20)], { frames: 1, pages: 1 }],
  ['a progressive JPEG', ['a.jpeg', images.aJpeg(30, 20, 0xc2)], { frames: 1, pages: 1 }],
  ['an animated GIF', ['a.gif', images.aGif(30, 20, 4)], { frames: 4, pages: 1 }],
  ['a TIFF', ['a.tif', images.aTiff(30, 20, { pages: 3 })], { frames: 3, pages: 3 }],
  ['another TIFF', ['a.tiff', images.aTiff(30, 20, { pages: 2, order: 'MM' })], { pages: 2 }],
  ['a WebP', ['a.webp', images.aWebp(30, 20)], { frames: 1, pages: 1 }],
  ['an animated WebP', ['a.webp', images.aWebp(30, 20, 5)], { frames: 5, pages: 1 }],
  ['a BMP from the top', ['a.bmp', images.aBmp(30, -20)], { frames: 1, pages: 1 }],
])('%s tells its size, its frames and its pages', async (_name, [name, bytes], facts) => {
  expect(await checkDocument(bytes, name)).toMatchObject({
    state: 'done',
    facts: { ...facts, width: 30, height: 20 },
  })
})

test('what an image says is for people to judge', async () => {
  const { conditions } = await checkDocument(images.aPng(30, 20), 'a.png')

  expect(conditions.map(({ rule, status }) => [rule, status])).toEqual([
    ['text-of-image', 'needs_human'],
    ['description-of-image', 'needs_human'],
  ])
})

test.each([
  ['that is cut off', 'a.png', images.aPng(30, 20).subarray(0, 20)],
  ['without a width', 'a.png', images.aPng(0, 20)],
  ['that is a page of the web', 'a.jpg', Buffer.from('<!doctype html>')],
  ['of 0 bytes behind its start', 'a.tif', Buffer.from('II*\0')],
])('an image %s is unreadable', async (_name, name, bytes) => {
  expect(await checkDocument(bytes, name)).toMatchObject({ state: 'unreadable', conditions: [] })
})

test('a TIFF whose pages lead back to the first has as many as there are', async () => {
  const bytes = images.aTiff(30, 20, { pages: 2 })
  bytes.writeUInt32LE(8, bytes.length - 4)

  expect(await checkDocument(bytes, 'a.tif')).toMatchObject({ facts: { pages: 2 } })
})

test('an image without a name is known by its bytes', async () => {
  expect(await checkDocument(images.aGif(1, 1, 1))).toMatchObject({ facts: { kind: 'image' } })
})

test('the images of the tests are whole', () => {
  const png = images.aPng(1, 1)

  expect(png.readUInt32BE(29)).toBe(crc32(png.subarray(12, 29)))
})
