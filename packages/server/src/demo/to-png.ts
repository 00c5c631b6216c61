import { crc32, deflateSync } from 'node:zlib'

/** The format's numbers for eight bits per colour. */
const colourTypes = { rgb: 2, rgba: 6 } as const

type Picture = {
  width: number
  height: number
  colours: keyof typeof colourTypes
  /** Each row of pixels follows a zero: no filter. */
  rows: Buffer
}

/** zlib compresses and sums; three chunks need no library. */
export function toPng({ width, height, colours, rows }: Picture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, colourTypes[colours]], 8)
  return Buffer.concat([
    signature,
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(rows, { level: 9 })),
    toChunk('IEND', Buffer.alloc(0)),
  ])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function toChunk(type: string, content: Buffer): Buffer {
  const typedContent = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(typedContent))
  return Buffer.concat([length, typedContent, sum])
}
