// The transformed `glyf` table of WOFF2 (W3C recommendation, section 5.1): the same outlines, split
// into one stream per kind of number. The names below are those of the recommendation.

type Point = { x: number; y: number; isOnCurve: boolean }

const composite = 0xffff
const moreComponents = 0x20
const hasInstructions = 0x100

/** The plain tables `glyf` and `loca` of a font, the latter with offsets of four bytes. */
export function readGlyphs(table: Buffer): { glyf: Buffer; loca: Buffer } {
  const streams = splitStreams(table)
  const loca = Buffer.alloc((streams.glyphCount + 1) * 4)
  const glyphs: Buffer[] = []
  let offset = 0
  for (let glyph = 0; glyph < streams.glyphCount; glyph += 1) {
    const bytes = readGlyph(streams, glyph)
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    glyphs.push(padded)
    offset += padded.length
    loca.writeUInt32BE(offset, (glyph + 1) * 4)
  }
  return { glyf: Buffer.concat(glyphs), loca }
}

type Streams = ReturnType<typeof splitStreams>

function splitStreams(table: Buffer) {
  let at = 36
  const [contours, points, flags, glyphs, composites, boxes, instructions] = Array.from(
    { length: 7 },
    (_, index) => {
      at += table.readUInt32BE(8 + 4 * index)
      return reader(table.subarray(at - table.readUInt32BE(8 + 4 * index), at))
    },
  )
  if (!contours || !points || !flags || !glyphs || !composites || !boxes || !instructions) {
    throw new Error('A WOFF2 font without its glyph streams.')
  }
  const glyphCount = table.readUInt16BE(4)
  const hasBox = boxes.bytes(4 * Math.ceil(glyphCount / 32))
  return { contours, points, flags, glyphs, composites, boxes, instructions, hasBox, glyphCount }
}

function reader(source: Buffer) {
  let at = 0
  const byte = () => source.readUInt8(at++)
  const word = () => (byte() << 8) | byte()
  return {
    byte,
    word,
    bytes: (length: number) => source.subarray(at, (at += length)),
    /** "255UInt16": small numbers take one byte. */
    number() {
      const first = byte()
      if (first === 253) return word()
      if (first === 254) return byte() + 506
      return first === 255 ? byte() + 253 : first
    },
  }
}

function readGlyph(streams: Streams, index: number): Buffer {
  const contourCount = streams.contours.word()
  if (contourCount === 0) return Buffer.alloc(0)
  const hasBox = ((streams.hasBox[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0
  if (contourCount === composite) return readComposite(streams)

  let end = -1
  const ends = Array.from({ length: contourCount }, () => (end += streams.points.number()))
  const points = readPoints(streams, end + 1)
  const instructions = streams.instructions.bytes(streams.glyphs.number())
  return Buffer.concat([
    words(contourCount),
    hasBox ? streams.boxes.bytes(8) : boxOf(points),
    words(...ends, instructions.length),
    instructions,
    encodePoints(points),
  ])
}

function readComposite({ composites, boxes, glyphs, instructions }: Streams): Buffer {
  const parts: Buffer[] = [words(composite), boxes.bytes(8)]
  let flags = 0
  let isInstructed = false
  do {
    flags = composites.word()
    isInstructed ||= (flags & hasInstructions) !== 0
    // Glyph id, two offsets of one or two bytes, and no, one, two or four factors.
    const offsets = flags & 0x01 ? 4 : 2
    const factors = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    parts.push(words(flags), composites.bytes(2 + offsets + factors))
  } while (flags & moreComponents)
  if (isInstructed) {
    const length = glyphs.number()
    parts.push(words(length), instructions.bytes(length))
  }
  return Buffer.concat(parts)
}

function readPoints({ flags, glyphs }: Streams, count: number): Point[] {
  let x = 0
  let y = 0
  return Array.from({ length: count }, () => {
    const flag = flags.byte()
    const [dx, dy] = readStep(flag & 0x7f, glyphs)
    x += dx
    y += dy
    return { x, y, isOnCurve: flag < 0x80 }
  })
}

/** A step from point to point: its flag says how many bits each direction takes, and the signs. */
function readStep(flag: number, from: Streams['glyphs']): [number, number] {
  const signed = (bit: number, value: number) => (flag & bit ? value : -value)
  if (flag < 10) return [0, signed(1, ((flag & 14) << 7) + from.byte())]
  if (flag < 20) return [signed(1, (((flag - 10) & 14) << 7) + from.byte()), 0]
  if (flag < 84) {
    const rest = flag - 20
    const low = from.byte()
    return [
      signed(1, 1 + (rest & 0x30) + (low >> 4)),
      signed(2, 1 + ((rest & 0x0c) << 2) + (low & 0x0f)),
    ]
  }
  if (flag < 120) {
    const rest = flag - 84
    const dx = 1 + (Math.floor(rest / 12) << 8) + from.byte()
    return [signed(1, dx), signed(2, 1 + (((rest % 12) >> 2) << 8) + from.byte())]
  }
  if (flag < 124) {
    const [first, middle, last] = [from.byte(), from.byte(), from.byte()]
    return [signed(1, (first << 4) + (middle >> 4)), signed(2, ((middle & 0x0f) << 8) + last)]
  }
  return [signed(1, from.word()), signed(2, from.word())]
}

/** Every step as two full words: larger than need be, and right for every outline. */
function encodePoints(points: Point[]): Buffer {
  const steps = (axis: 'x' | 'y') =>
    points.map((point, index) => point[axis] - (points[index - 1]?.[axis] ?? 0))
  return Buffer.concat([
    Buffer.from(points.map(({ isOnCurve }) => Number(isOnCurve))),
    words(...steps('x'), ...steps('y')),
  ])
}

function boxOf(points: Point[]): Buffer {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return words(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys))
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, 2 * index))
  return bytes
}
