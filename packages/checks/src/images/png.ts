import type { Image } from './image.ts'

/** The first chunk has the size; one before the picture says how many an animation has. */
export function readPng(bytes: Buffer): Image | undefined {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  let frames = 1
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') frames = bytes.readUInt32BE(at + 8)
    if (type === 'IDAT' || type === 'acTL') return { width, height, frames, pages: 1 }
  }
  return undefined
}
