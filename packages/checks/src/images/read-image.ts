import type { ImageHeader } from './image-header.ts'
import { readTiff } from './read-tiff.ts'

// These readers skip the pixels, which hostile files make huge and libraries decode.

type Format = {
  starts: (bytes: Buffer) => boolean
  read: (bytes: Buffer) => ImageHeader | undefined
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

export const isImage = (bytes: Uint8Array) => formatOf(toBuffer(bytes)) !== undefined

/** Undefined where the bytes are no image, or end before its size. */
export function readImage(bytes: Uint8Array): ImageHeader | undefined {
  const buffer = toBuffer(bytes)
  try {
    const image = formatOf(buffer)?.read(buffer)
    return image && image.width > 0 && image.height > 0 ? image : undefined
  } catch {
    // Buffers throw on reads beyond their end.
    return undefined
  }
}

const toBuffer = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const formatOf = (bytes: Buffer) => formats.find(({ starts }) => starts(bytes))

/** The height is negative where rows run from top to bottom. */
function readBmp(bytes: Buffer): ImageHeader {
  const hasCoreHeader = bytes.readUInt32LE(14) === 12
  const width = hasCoreHeader ? bytes.readUInt16LE(18) : bytes.readInt32LE(18)
  const height = hasCoreHeader ? bytes.readUInt16LE(20) : bytes.readInt32LE(22)
  return { width, height: Math.abs(height), frames: 1, pages: 1 }
}

const extensionBlock = 0x21
const imageBlock = 0x2c

function readGif(bytes: Buffer): ImageHeader {
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
  let frames = 0
  let offset = 13 + colourTableBytes(bytes[10] ?? 0)
  for (let block = bytes[offset]; block !== undefined; block = bytes[offset]) {
    if (block === imageBlock) {
      frames += 1
      offset = skipSubBlocks(bytes, offset + 11 + colourTableBytes(bytes[offset + 9] ?? 0))
    } else if (block === extensionBlock) offset = skipSubBlocks(bytes, offset + 2)
    else break
  }
  return { width, height, frames: Math.max(frames, 1), pages: 1 }
}

const colourTableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

function skipSubBlocks(bytes: Buffer, start: number): number {
  let offset = start
  for (let length = bytes[offset]; length !== undefined && length > 0; length = bytes[offset])
    offset += 1 + length
  return offset + 1
}

/** Start of frame: C0 to CF, except tables (C4), an extension (C8) and arithmetic coding (CC). */
const isStartOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Markers without a length: fill bytes, restarts, start of image. */
const hasNoLength = (marker: number) =>
  marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

function readJpeg(bytes: Buffer): ImageHeader | undefined {
  for (let offset = 2; offset + 9 <= bytes.length;) {
    const marker = bytes[offset + 1] ?? 0
    if (bytes[offset] !== 0xff) return undefined
    if (isStartOfFrame(marker)) {
      const [height, width] = [bytes.readUInt16BE(offset + 5), bytes.readUInt16BE(offset + 7)]
      return { width, height, frames: 1, pages: 1 }
    }
    offset += marker === 0xff ? 1 : hasNoLength(marker) ? 2 : 2 + bytes.readUInt16BE(offset + 2)
  }
  return undefined
}

/** The first chunk has the size; `acTL` before the picture has the number of frames. */
function readPng(bytes: Buffer): ImageHeader | undefined {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  let frames = 1
  for (let offset = 8; offset + 8 <= bytes.length; offset += 12 + bytes.readUInt32BE(offset)) {
    const type = bytes.toString('latin1', offset + 4, offset + 8)
    if (type === 'acTL') frames = bytes.readUInt32BE(offset + 8)
    if (type === 'IDAT' || type === 'acTL') return { width, height, frames, pages: 1 }
  }
  return undefined
}

const singleFrame = (width: number, height: number): ImageHeader => ({
  width,
  height,
  frames: 1,
  pages: 1,
})

function readWebp(bytes: Buffer): ImageHeader | undefined {
  const start = 20
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return singleFrame(
        bytes.readUInt16LE(start + 6) & 0x3fff,
        bytes.readUInt16LE(start + 8) & 0x3fff,
      )
    case 'VP8L': {
      const sizeBits = bytes.readUInt32LE(start + 1)
      return singleFrame((sizeBits & 0x3fff) + 1, ((sizeBits >>> 14) & 0x3fff) + 1)
    }
    case 'VP8X': {
      const size = singleFrame(
        bytes.readUIntLE(start + 4, 3) + 1,
        bytes.readUIntLE(start + 7, 3) + 1,
      )
      return { ...size, frames: Math.max(countFrames(bytes), 1) }
    }
    default:
      return undefined
  }
}

/** Chunks are padded to an even length. */
function countFrames(bytes: Buffer): number {
  let frames = 0
  for (let offset = 12; offset + 8 <= bytes.length;) {
    if (bytes.toString('latin1', offset, offset + 4) === 'ANMF') frames += 1
    const length = bytes.readUInt32LE(offset + 4)
    offset += 8 + length + (length % 2)
  }
  return frames
}
