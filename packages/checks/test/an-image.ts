import { crc32 } from 'node:zlib'

export const chunk = (type: string, bytes: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), bytes])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Heads of images: the bytes that a check reads, and not a dot more. */
export function aPng(width: number, height: number, frames?: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const animation = Buffer.alloc(8)
  animation.writeUInt32BE(frames ?? 0)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    ...(frames === undefined ? [] : [chunk('acTL', animation)]),
    chunk('IDAT', Buffer.from('x')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export function aJpeg(width: number, height: number, marker = 0xc0): Buffer {
  const tables = Buffer.from([0xff, 0xdb, 0, 4, 1, 2])
  const frame = Buffer.from([0xff, marker, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from([0xff, 0xd8]), tables, frame, Buffer.from([0xff, 0xd9])])
}

export function aGif(width: number, height: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a.......', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  head[10] = 0x80
  const delay = Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0])
  const picture = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0])
  const each = Array.from({ length: frames }, () => [delay, picture]).flat()
  return Buffer.concat([head, Buffer.alloc(6), ...each, Buffer.from([0x3b])])
}

/** Directories of a width and a height, each leading to the next. */
export function aTiff(
  width: number,
  height: number,
  { pages, order = 'II' }: { pages: number; order?: 'II' | 'MM' },
): Buffer {
  const isLittle = order === 'II'
  const length = 2 + 2 * 12 + 4
  const bytes = Buffer.alloc(8 + pages * length)
  const short = (value: number, at: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at)
  bytes.write(order, 'latin1')
  short(42, 2)
  long(8, 4)
  for (let page = 0; page < pages; page++) {
    const at = 8 + page * length
    short(2, at)
    for (const [index, value] of [width, height].entries()) {
      const entry = at + 2 + index * 12
      short(256 + index, entry)
      short(4, entry + 2)
      long(1, entry + 4)
      long(value, entry + 8)
    }
    long(page + 1 < pages ? at + length : 0, at + length - 4)
  }
  return bytes
}

export function aWebp(width: number, height: number, frames?: number): Buffer {
  const head = Buffer.alloc(12)
  head.write('RIFF', 'latin1')
  head.write('WEBP', 8, 'latin1')
  const part = (type: string, bytes: Buffer) => {
    const start = Buffer.alloc(8)
    start.write(type, 'latin1')
    start.writeUInt32LE(bytes.length, 4)
    return Buffer.concat([start, bytes])
  }
  if (frames === undefined) {
    const packed = Buffer.from([0x2f, 0, 0, 0, 0, 0])
    packed.writeUInt32LE((width - 1) | ((height - 1) << 14), 1)
    return Buffer.concat([head, part('VP8L', packed)])
  }
  const size = Buffer.alloc(10)
  size.writeUIntLE(width - 1, 4, 3)
  size.writeUIntLE(height - 1, 7, 3)
  const each = Array.from({ length: frames }, () => part('ANMF', Buffer.alloc(16)))
  return Buffer.concat([head, part('VP8X', size), ...each])
}

export function aBmp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(54)
  bytes.write('BM', 'latin1')
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  return bytes
}
