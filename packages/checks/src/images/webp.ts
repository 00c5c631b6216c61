import type { Image } from './image.ts'

const oneOf = (width: number, height: number): Image => ({ width, height, frames: 1, pages: 1 })

/** The first chunk says how the picture is packed, and so where its size stands. */
export function readWebp(bytes: Buffer): Image | undefined {
  const start = 20
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return oneOf(bytes.readUInt16LE(start + 6) & 0x3fff, bytes.readUInt16LE(start + 8) & 0x3fff)
    case 'VP8L': {
      const packed = bytes.readUInt32LE(start + 1)
      return oneOf((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1)
    }
    case 'VP8X': {
      const size = oneOf(bytes.readUIntLE(start + 4, 3) + 1, bytes.readUIntLE(start + 7, 3) + 1)
      return { ...size, frames: Math.max(countFrames(bytes), 1) }
    }
    default:
      return undefined
  }
}

/** Chunks are padded to an even length. */
function countFrames(bytes: Buffer): number {
  let frames = 0
  for (let at = 12; at + 8 <= bytes.length;) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') frames += 1
    const length = bytes.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return frames
}
