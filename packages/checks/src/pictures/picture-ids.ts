import { createHash } from 'node:crypto'
import { readImage } from '#checks/images/read-image.ts'
import { limits } from '#checks/limits.ts'
import { createBudget } from '#checks/pdf/budget.ts'
import type { Budget } from '#checks/pdf/budget.ts'
import * as objects from '#checks/pdf/objects.ts'
import { unpackStream } from '#checks/pdf/streams.ts'
import type { Stream } from '#checks/pdf/values.ts'
import { computePixelsId } from './pixels.ts'
import { readPdfSamples, pixelSizeOf } from './read-pdf-samples.ts'
import { readPngSamples } from './read-png-samples.ts'

type Size = { width: number; height: number }
type PictureBudgets = { bytes: Budget; pixels: Budget }

export type PictureIdReader = {
  idOfStream: (image: Stream) => string | undefined
  idOfFile: (file: Buffer) => string | undefined
}

/** By pixels, or bytes such as JPEG; undefined if tiny, of one colour, unreadable or too large. */
export function createPictureIdReader(): PictureIdReader {
  const budgets = {
    bytes: createBudget(limits.pictureBytes, 'bytes of pictures'),
    pixels: createBudget(limits.picturePixels, 'pixels'),
  }
  const cache = new Map<Stream, string | undefined>()
  return {
    idOfStream(image) {
      if (!cache.has(image))
        cache.set(
          image,
          undefinedIfUnreadable(() => computeStreamId(image, budgets)),
        )
      return cache.get(image)
    },
    idOfFile: (file) => undefinedIfUnreadable(() => computeFileId(file, budgets)),
  }
}

function computeStreamId(image: Stream, { bytes, pixels }: PictureBudgets): string | undefined {
  const size = pixelSizeOf(image)
  if (isTiny(size)) return undefined
  bytes.spend(image.rawBytes.length)
  const unpack = (stream: Stream) => unpackStream(stream, bytes)
  const samples = isLarge(size)
    ? undefined
    : readPdfSamples(image, (stream) => {
        const { bytes: unpacked, isWhole } = unpack(stream)
        return isWhole ? unpacked : undefined
      })
  if (!samples) return computeBytesId([unpack(image).bytes, ...masksOf(image)])
  pixels.spend(size.width * size.height)
  return computePixelsId(samples)
}

function computeFileId(file: Buffer, { bytes, pixels }: PictureBudgets): string | undefined {
  bytes.spend(file.length)
  const size = readImage(file)
  if (size && isTiny(size)) return undefined
  const isPng = file.toString('latin1', 1, 4) === 'PNG'
  if (!size || !isPng || isLarge(size)) return computeBytesId([file])
  pixels.spend(size.width * size.height)
  const samples = undefinedIfUnreadable(() => readPngSamples(file))
  return samples ? computePixelsId(samples) : computeBytesId([file])
}

const isTiny = ({ width, height }: Size) => Math.min(width, height) < limits.minPictureSidePixels
const isLarge = ({ width, height }: Size) => width * height > limits.pixelsPerPicture

const masksOf = (image: Stream) =>
  ['SMask', 'Mask'].flatMap((key) => objects.streamAt(image, key)?.rawBytes ?? [])

function computeBytesId(parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return `bytes-${hash.digest('hex')}`
}

function undefinedIfUnreadable<Read>(read: () => Read): Read | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
