import { limits } from '#checks/limits.ts'
import { macGlyphs } from './encodings.ts'
import { readCmaps } from './sfnt-cmap.ts'
import type { CodeMap } from './sfnt-cmap.ts'

export type Sfnt = {
  glyphCount: number
  /** Later glyphs have the last width. */
  widthCount: number
  cmaps: CodeMap[]
  /** In thousandths of the font size. */
  widthOf: (glyph: number) => number | undefined
  glyphNamed: (name: string) => number | undefined
  /** The outlines of an OpenType font without TrueType outlines. */
  cff: Uint8Array | undefined
}

export type Tables = (tag: string) => DataView | undefined

export function readSfnt(bytes: Uint8Array): Sfnt {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = readTables(view)
  const head = tables('head')
  const maxp = tables('maxp')
  const glyphCount = Math.min(maxp ? maxp.getUint16(4) : 0, limits.glyphs)
  const unitsPerEm = (head ? head.getUint16(18) : 0) || 1000
  const cff = tables('CFF ')
  if (!cff && !(head && maxp && tables('hmtx'))) throw new Error('a font is damaged')
  return {
    glyphCount,
    widthCount: tables('hhea')?.getUint16(34) ?? 0,
    cmaps: readCmaps(tables('cmap')),
    widthOf: readWidths(tables, { glyphCount, unitsPerEm }),
    glyphNamed: readNames(tables('post')),
    cff: cff && new Uint8Array(cff.buffer, cff.byteOffset, cff.byteLength),
  }
}

function readTables(view: DataView): Tables {
  const start = view.getUint32(0) === 0x74746366 ? view.getUint32(12) : 0
  const count = view.getUint16(start + 4)
  const found = new Map<string, DataView>()
  for (let index = 0; index < count; index++) {
    const at = start + 12 + index * 16
    if (at + 16 > view.byteLength) break
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)))
    const offset = view.getUint32(at + 8)
    const length = Math.min(view.getUint32(at + 12), view.byteLength - offset)
    if (length > 0) found.set(tag, new DataView(view.buffer, view.byteOffset + offset, length))
  }
  const read = withoutOutlines(found, view.byteLength)
  return (tag) => read.get(tag)
}

const tagsRead = ['head', 'hhea', 'maxp', 'hmtx', 'cmap', 'post', 'CFF ']

/** Copies small tables, because views would retain the whole font until all fonts are judged. */
function withoutOutlines(found: Map<string, DataView>, length: number): Map<string, DataView> {
  const read = [...found].filter(([tag]) => tagsRead.includes(tag))
  const readLength = read.reduce((sum, [, table]) => sum + table.byteLength, 0)
  if (readLength > length / 2) return new Map(read)
  return new Map(
    read.map(([tag, { buffer, byteOffset, byteLength }]) => [
      tag,
      new DataView(buffer.slice(byteOffset, byteOffset + byteLength)),
    ]),
  )
}

function readWidths(tables: Tables, font: { glyphCount: number; unitsPerEm: number }) {
  const hhea = tables('hhea')
  const hmtx = tables('hmtx')
  const count = hhea ? hhea.getUint16(34) : 0
  return (glyph: number): number | undefined => {
    if (!hmtx || count === 0 || glyph >= font.glyphCount) return undefined
    const at = Math.min(glyph, count - 1) * 4
    return at + 2 <= hmtx.byteLength ? (hmtx.getUint16(at) * 1000) / font.unitsPerEm : undefined
  }
}

function readNames(post: DataView | undefined): (name: string) => number | undefined {
  let names: Map<string, number> | undefined
  return (name) => (names ??= namesIn(post)).get(name)
}

function namesIn(post: DataView | undefined): Map<string, number> {
  const names = new Map<string, number>()
  if (post && post.byteLength >= 4 && post.getUint32(0) === 0x10000)
    for (const [glyph, name] of macGlyphs.entries()) names.set(name, glyph)
  if (post && post.byteLength >= 34 && post.getUint32(0) === 0x20000) {
    const count = Math.min(post.getUint16(32), limits.glyphs)
    const texts = pascalStrings(post, 34 + count * 2)
    for (let glyph = 0; glyph < count && 36 + glyph * 2 <= post.byteLength; glyph++) {
      const index = post.getUint16(34 + glyph * 2)
      const name = macGlyphs[index] ?? texts[index - macGlyphs.length]
      if (name !== undefined && !names.has(name)) names.set(name, glyph)
    }
  }
  return names
}

function pascalStrings(view: DataView, from: number): string[] {
  const texts: string[] = []
  for (let at = from; at < view.byteLength;) {
    const end = Math.min(at + 1 + view.getUint8(at), view.byteLength)
    let text = ''
    for (let index = at + 1; index < end; index++) text += String.fromCharCode(view.getUint8(index))
    texts.push(text)
    at = end
  }
  return texts
}
