import type { Image } from './image.ts'

const extension = 0x21
const picture = 0x2c

/** Counts the pictures of an animation, as far as the file goes. */
export function readGif(bytes: Buffer): Image {
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
  let frames = 0
  let at = 13 + coloursOf(bytes[10] ?? 0)
  for (let block = bytes[at]; block !== undefined; block = bytes[at]) {
    if (block === picture) {
      frames += 1
      at = afterBlocks(bytes, at + 11 + coloursOf(bytes[at + 9] ?? 0))
    } else if (block === extension) at = afterBlocks(bytes, at + 2)
    else break
  }
  return { width, height, frames: Math.max(frames, 1), pages: 1 }
}

/** The length of a table of colours, where there is one. */
const coloursOf = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

function afterBlocks(bytes: Buffer, from: number): number {
  let at = from
  for (let length = bytes[at]; length !== undefined && length > 0; length = bytes[at])
    at += 1 + length
  return at + 1
}
