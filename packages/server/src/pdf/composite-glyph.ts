import type { Font, Subset } from 'fontkit'
import type { GlyphCluster, GlyphPart } from './glyph-clusters.ts'

/** Unicode allows more marks on a letter; the rest is not drawn. */
const maxParts = 16

/** Adds a letter to a TrueType subset, as a composite glyph if it has several parts. */
export function addCluster(
  { subset, add, font }: { subset: Subset; add: (id: number) => number; font: Font },
  { parts, advanceWidth }: GlyphCluster,
): number {
  const [first] = parts
  if (first && parts.length === 1) return add(first.id)

  const visibleParts = parts.slice(0, maxParts)
  const boxes = visibleParts.map(({ id, x, y }) => moveBox(font.getGlyph(id).cbox, x, y))
  const box = {
    minX: Math.min(...boxes.map(({ minX }) => minX)),
    minY: Math.min(...boxes.map(({ minY }) => minY)),
    maxX: Math.max(...boxes.map(({ maxX }) => maxX)),
    maxY: Math.max(...boxes.map(({ maxY }) => maxY)),
  }
  const bytes = encodeCompositeGlyph(
    visibleParts.map((part) => ({ ...part, id: subset.includeGlyph(part.id) })),
    box,
  )
  subset.loca.offsets.push(subset.offset)
  subset.offset += bytes.length
  subset.hmtx.metrics.push({ advance: advanceWidth, bearing: box.minX })
  return subset.glyf.push(bytes) - 1
}

export function allowCompositeGlyphs({ maxp }: Font): void {
  maxp.maxComponentElements = Math.max(maxp.maxComponentElements, maxParts)
  maxp.maxComponentDepth += 1
}

type Box = { minX: number; minY: number; maxX: number; maxY: number }

const moveBox = ({ minX, minY, maxX, maxY }: Box, x: number, y: number): Box => ({
  minX: Math.floor(minX + x),
  minY: Math.floor(minY + y),
  maxX: Math.ceil(maxX + x),
  maxY: Math.ceil(maxY + y),
})

const wordArgumentsFlag = 0x00_01
const xyValuesFlag = 0x00_02
const moreComponentsFlag = 0x00_20

/** In the form of OpenType's table `glyf`. */
function encodeCompositeGlyph(
  parts: readonly GlyphPart[],
  { minX, minY, maxX, maxY }: Box,
): Uint8Array {
  const bytes = Buffer.alloc(10 + 8 * parts.length)
  const header = [-1, minX, minY, maxX, maxY]
  header.forEach((value, index) => bytes.writeInt16BE(value, 2 * index))
  parts.forEach(({ id, x, y }, index) => {
    const offset = 10 + 8 * index
    const isLast = index === parts.length - 1
    bytes.writeUInt16BE(
      isLast
        ? wordArgumentsFlag | xyValuesFlag
        : wordArgumentsFlag | xyValuesFlag | moreComponentsFlag,
      offset,
    )
    bytes.writeUInt16BE(id, offset + 2)
    bytes.writeInt16BE(x, offset + 4)
    bytes.writeInt16BE(y, offset + 6)
  })
  return bytes
}
