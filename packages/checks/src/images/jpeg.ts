import type { Image } from './image.ts'

/** Start of frame: C0 to CF, but for tables (C4), an extension (C8) and arithmetic coding (CC). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Markers without a length: fillers, restarts, the start itself. */
const isBare = (marker: number) =>
  marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

export function readJpeg(bytes: Buffer): Image | undefined {
  for (let at = 2; at + 9 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return undefined
    if (isFrame(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
      return { width, height, frames: 1, pages: 1 }
    }
    at += marker === 0xff ? 1 : isBare(marker) ? 2 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
