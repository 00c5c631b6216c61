import { readGif } from './gif.ts'
import type { Image } from './image.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'
import { readTiff } from './tiff.ts'
import { readWebp } from './webp.ts'

// Written by hand: libraries decode the pixels, which hostile files make huge. These read sizes and count frames.

type Format = {
  starts: (bytes: Buffer) => boolean
  read: (bytes: Buffer) => Image | undefined
}

const startsWith = (start: string) => (bytes: Buffer) =>
  bytes.subarray(0, start.length).toString('latin1') === start

const formats: Format[] = [
  { starts: startsWith('\x89PNG\r\n\x1a\n'), read: readPng },
  { starts: startsWith('\xff\xd8\xff'), read: readJpeg },
  { starts: startsWith('GIF8'), read: readGif },
  { starts: startsWith('II*\0'), read: readTiff },
  { starts: startsWith('MM\0*'), read: readTiff },
  { starts: (bytes) => bytes.subarray(8, 12).toString('latin1') === 'WEBP', read: readWebp },
  { starts: startsWith('BM'), read: readBmp },
]

export const isImage = (bytes: Uint8Array) => formatOf(bufferOf(bytes)) !== undefined

/** Dimensions and frames; undefined where the bytes are no image, or end before they say so. */
export function readImage(bytes: Uint8Array): Image | undefined {
  const buffer = bufferOf(bytes)
  try {
    const image = formatOf(buffer)?.read(buffer)
    return image && image.width > 0 && image.height > 0 ? image : undefined
  } catch {
    // Buffers throw where something is read beyond their end.
    return undefined
  }
}

const bufferOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const formatOf = (bytes: Buffer) => formats.find(({ starts }) => starts(bytes))

/** The height is negative where rows come from the top. */
function readBmp(bytes: Buffer): Image {
  const isOld = bytes.readUInt32LE(14) === 12
  const width = isOld ? bytes.readUInt16LE(18) : bytes.readInt32LE(18)
  const height = isOld ? bytes.readUInt16LE(20) : bytes.readInt32LE(22)
  return { width, height: Math.abs(height), frames: 1, pages: 1 }
}
