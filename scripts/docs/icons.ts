import { inflateSync } from 'node:zlib'
import { logoPng } from './logo-png.ts'

const icoSide = 32

/** PNG and ICO, because mails and some browsers show no SVG. */
export const icons: Readonly<Record<string, () => Buffer>> = {
  'mark.png': () => logoPng(64),
  'apple-touch-icon.png': () => logoPng(180),
  'favicon.ico': () => toIco(logoPng(icoSide), icoSide),
}

function toIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  // The type 'icon', and the number of pictures.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([side, side], 6)
  // One plane of 32 bits per pixel; the picture's length and offset.
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** Compares pixels, because their compression depends on the machine. */
export const showTheSame = (one: Buffer, other: Buffer): boolean =>
  pictureIn(one).equals(pictureIn(other))

function pictureIn(file: Buffer): Buffer {
  const [head, pixels] = [file.indexOf('IHDR'), file.indexOf('IDAT')]
  if (head < 0 || pixels < 0) return Buffer.alloc(0)
  const packed = file.subarray(pixels + 4, pixels + 4 + file.readUInt32BE(pixels - 4))
  return Buffer.concat([file.subarray(head, head + 17), inflateSync(packed)])
}
