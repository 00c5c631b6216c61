import { limits } from '#checks/limits.ts'
import { macGlyphOrder } from './mac-glyph-order.ts'
import { readCmapSubtables } from './sfnt-cmap.ts'
import type { CmapSubtable } from './sfnt-cmap.ts'

export type Sfnt = {
  glyphCount: number
  /** Later glyphs have the last width. */
  widthCount: number
  cmaps: CmapSubtable[]
  /** In thousandths of the font size. */
  widthOf: (glyph: number) => number | undefined
  findGlyphByName: (name: string) => number | undefined
  /** The outlines of an OpenType font without TrueType outlines. */
  cff: Uint8Array | undefined
}

type FindTable = (tag: string) => DataView | undefined

export function readSfnt(bytes: Uint8Array): Sfnt {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const findTable = createTableLookup(view)
  const head = findTable('head')
  const maxp = findTable('maxp')
  const glyphCount = Math.min(maxp ? maxp.getUint16(4) : 0, limits.glyphs)
  const unitsPerEm = (head ? head.getUint16(18) : 0) || 1000
  const widthCount = findTable('hhea')?.getUint16(34) ?? 0
  const cff = findTable('CFF ')
  const hmtx = findTable('hmtx')
  if (!cff && !(head && maxp && hmtx)) throw new Error('a font is damaged')
  return {
    glyphCount,
    widthCount,
    cmaps: readCmapSubtables(findTable('cmap')),
    widthOf: createWidthLookup(hmtx, { glyphCount, widthCount, unitsPerEm }),
    findGlyphByName: createGlyphNameLookup(findTable('post')),
    cff: cff && new Uint8Array(cff.buffer, cff.byteOffset, cff.byteLength),
  }
}

function createTableLookup(view: DataView): FindTable {
  const count = view.getUint16(4)
  const tableViews = new Map<string, DataView>()
  for (let index = 0; index < count; index++) {
    const recordOffset = 12 + index * 16
    if (recordOffset + 16 > view.byteLength) break
    const tag = String.fromCharCode(
      ...[0, 1, 2, 3].map((byte) => view.getUint8(recordOffset + byte)),
    )
    const offset = view.getUint32(recordOffset + 8)
    const length = Math.min(view.getUint32(recordOffset + 12), view.byteLength - offset)
    if (length > 0) tableViews.set(tag, new DataView(view.buffer, view.byteOffset + offset, length))
  }
  const usedTables = detachUsedTables(tableViews, view.byteLength)
  return (tag) => usedTables.get(tag)
}

const usedTags = ['head', 'hhea', 'maxp', 'hmtx', 'cmap', 'post', 'CFF ']

/** Copies small tables, because views would retain the whole font until all fonts are judged. */
function detachUsedTables(tables: Map<string, DataView>, length: number): Map<string, DataView> {
  const usedTables = [...tables].filter(([tag]) => usedTags.includes(tag))
  const usedLength = usedTables.reduce((sum, [, table]) => sum + table.byteLength, 0)
  if (usedLength > length / 2) return new Map(usedTables)
  return new Map(
    usedTables.map(([tag, { buffer, byteOffset, byteLength }]) => [
      tag,
      new DataView(buffer.slice(byteOffset, byteOffset + byteLength)),
    ]),
  )
}

type Metrics = { glyphCount: number; widthCount: number; unitsPerEm: number }

function createWidthLookup(
  hmtx: DataView | undefined,
  { glyphCount, widthCount, unitsPerEm }: Metrics,
) {
  return (glyph: number): number | undefined => {
    if (!hmtx || widthCount === 0 || glyph >= glyphCount) return undefined
    const offset = Math.min(glyph, widthCount - 1) * 4
    return offset + 2 <= hmtx.byteLength ? (hmtx.getUint16(offset) * 1000) / unitsPerEm : undefined
  }
}

function createGlyphNameLookup(post: DataView | undefined): (name: string) => number | undefined {
  let names: Map<string, number> | undefined
  return (name) => (names ??= parsePostTable(post)).get(name)
}

function parsePostTable(post: DataView | undefined): Map<string, number> {
  const names = new Map<string, number>()
  if (post && post.byteLength >= 4 && post.getUint32(0) === 0x10000)
    for (const [glyph, name] of macGlyphOrder.entries()) names.set(name, glyph)
  if (post && post.byteLength >= 34 && post.getUint32(0) === 0x20000) {
    const count = Math.min(post.getUint16(32), limits.glyphs)
    const customNames = readPascalStrings(post, 34 + count * 2)
    for (let glyph = 0; glyph < count && 36 + glyph * 2 <= post.byteLength; glyph++) {
      const index = post.getUint16(34 + glyph * 2)
      const name = macGlyphOrder[index] ?? customNames[index - macGlyphOrder.length]
      if (name !== undefined && !names.has(name)) names.set(name, glyph)
    }
  }
  return names
}

function readPascalStrings(view: DataView, start: number): string[] {
  const texts: string[] = []
  for (let offset = start; offset < view.byteLength;) {
    const end = Math.min(offset + 1 + view.getUint8(offset), view.byteLength)
    let text = ''
    for (let index = offset + 1; index < end; index++)
      text += String.fromCharCode(view.getUint8(index))
    texts.push(text)
    offset = end
  }
  return texts
}
