import { createBudget } from '#checks/pdf/budget.ts'
import * as objects from '#checks/pdf/objects.ts'
import { limits } from '#checks/limits.ts'
import { codesIn, keyOf, readCMap } from './cmap.ts'
import type { CMap } from './cmap.ts'
import type { Decode, FontBase } from './font.ts'
import type { Glyph, ShownCode } from './glyph.ts'
import type { ToUnicode } from './to-unicode.ts'
import { isIdentity, isKnownCollection, predefinedCMap } from './predefined-cmaps.ts'
import type { Dict, Stream } from '#checks/pdf/values.ts'

export type Collection = {
  registry: string | undefined
  ordering: string | undefined
  supplement: number | undefined
}

export type CompositeEncoding = {
  name: string
  stream: Stream | undefined
  /** Undefined where it is only named, or cannot be read. */
  cmap: CMap | undefined
  collection: Collection | undefined
  gap: string | undefined
}

export type GlyphOfCid = (cid: number) => number | undefined

export type CompositeFont = {
  dict: Dict
  descendant: FontBase
  collection: Collection
  encoding: CompositeEncoding
  toUnicode: ToUnicode
  /** Undefined beyond the end of an embedded CIDToGIDMap. */
  glyphOfCid: GlyphOfCid
  widthOf: (cid: number) => number
}

export function collectionOf(container: Dict | undefined): Collection {
  const entry = objects.get(container, 'CIDSystemInfo')
  // Older CMaps contain an array with one dictionary.
  const first = container && objects.resolve(objects.itemsOf(entry)[0], container.context)
  const system = objects.dictOf(entry) ?? objects.dictOf(first)
  return {
    registry: objects.textAt(system, 'Registry'),
    ordering: objects.textAt(system, 'Ordering'),
    supplement: objects.numberAt(system, 'Supplement'),
  }
}

export function readCompositeEncoding(dict: Dict, decode: Decode): CompositeEncoding {
  const entry = objects.get(dict, 'Encoding')
  const stream = objects.streamOf(entry)
  const name = objects.nameOf(entry) ?? objects.nameAt(stream, 'CMapName') ?? ''
  if (stream) {
    const collection = collectionOf(stream.dict)
    try {
      const cmap = readCMap(decode(stream))
      return { name, stream, cmap, collection, gap: completeCMap(cmap, { stream, decode }) }
    } catch (error) {
      return { name, stream, cmap: undefined, collection, gap: (error as Error).message }
    }
  }
  const known = predefinedCMap(name)
  const collection = known && { registry: 'Adobe', ...known }
  const gap = isIdentity(name) ? undefined : `the character map ${name} is not read`
  return { name, stream, cmap: undefined, collection, gap }
}

type Completing = { stream: Stream; decode: Decode }

/** Returns the reason where the CMap cannot be completed. */
function completeCMap(cmap: CMap, { stream, decode }: Completing): string | undefined {
  const used = objects.get(stream, 'UseCMap')
  const usedStream = objects.streamOf(used)
  if (usedStream) {
    const below = readCMap(decode(usedStream))
    for (const [code, cid] of below.cids) if (!cmap.cids.has(code)) cmap.cids.set(code, cid)
    if (cmap.codeSpaces.length === 0) cmap.codeSpaces.push(...below.codeSpaces)
    cmap.builtOn = below.builtOn
  } else cmap.builtOn = objects.nameOf(used) ?? cmap.builtOn
  const { builtOn } = cmap
  if (builtOn === undefined || isIdentity(builtOn)) return undefined
  return `the character map builds on ${builtOn}, which is not read`
}

const twoBytes = [{ length: 2, low: 0, high: 0xffff }]

export function codesOf({ encoding }: CompositeFont, bytes: Uint8Array) {
  return codesIn(bytes, encoding.cmap?.codeSpaces.length ? encoding.cmap.codeSpaces : twoBytes)
}

type Code = Pick<ShownCode, 'code' | 'length'>

function cidOf({ encoding: { cmap, name } }: CompositeFont, { code, length }: Code): number {
  if (!cmap) return isIdentity(name) ? code : 0
  const found = cmap.cids.get(keyOf(code, length))
  if (found !== undefined) return found
  return cmap.builtOn !== undefined && isIdentity(cmap.builtOn) ? code : 0
}

export function compositeGlyph(font: CompositeFont, shown: ShownCode): Glyph {
  const cid = cidOf(font, shown)
  const { isPresent, width } = inProgram(font, cid)
  return {
    ...{ code: shown.code, page: shown.page, isVisible: shown.isVisible },
    isPresent: isPresent === false && shown.code === 0 ? true : isPresent,
    // How readers draw an absent glyph is not known, so it counts as .notdef.
    isNotdef: isPresent !== undefined && (cid === 0 || !isPresent),
    programWidth: width,
    dictionaryWidth: font.widthOf(cid),
    text: textOf(font, shown),
  }
}

function inProgram(font: CompositeFont, cid: number) {
  const { program } = font.descendant
  const glyph = font.glyphOfCid(cid) ?? Infinity
  if (program.kind === 'truetype') {
    const isPresent = cid > 0 && glyph < program.sfnt.glyphCount
    return { isPresent, width: isPresent || cid === 0 ? program.sfnt.widthOf(glyph) : undefined }
  }
  if (program.kind !== 'cff') return { isPresent: undefined, width: undefined }
  const { cff } = program
  const found = cff.isCid ? cff.glyphOfCid.get(cid) : glyph < cff.glyphCount ? glyph : undefined
  const isPresent = found !== undefined
  return { isPresent, width: isPresent ? cff.widthOf(found) : undefined }
}

/** Undefined where the CMap is not read, or where the font writes vertically. */
export function widthsOfCodes(font: CompositeFont) {
  const { cmap, name } = font.encoding
  if ((!cmap && !isIdentity(name)) || name?.endsWith('V')) return undefined
  return (shown: Code): number => font.widthOf(cidOf(font, shown))
}

export function textOf({ toUnicode, collection }: CompositeFont, { code, length }: Code) {
  const mapped = toUnicode(code, length)
  if (mapped !== undefined) return mapped
  return isKnownCollection(collection.registry, collection.ordering) ? '\ufffd' : undefined
}

export function readGlyphOfCid({ dict }: FontBase, decode: Decode): GlyphOfCid {
  const stream = objects.streamAt(dict, 'CIDToGIDMap')
  if (!stream) return (cid) => cid
  const bytes = decode(stream)
  return (cid) =>
    cid * 2 < bytes.length ? ((bytes[cid * 2] ?? 0) << 8) | (bytes[cid * 2 + 1] ?? 0) : undefined
}

const usualWidth = 1000

export function readCompositeWidths({ dict }: FontBase): (cid: number) => number {
  const widths = new Map<number, number>()
  const budget = createBudget(limits.cmapEntries, 'widths in one font')
  const put = (cid: number, width: number | undefined) => {
    budget.spend(1)
    if (width !== undefined) widths.set(cid, width)
  }
  const usual = objects.numberAt(dict, 'DW') ?? usualWidth
  const entries = resolvedIn(objects.arrayAt(dict, 'W'), dict)
  for (let at = 0; at + 1 < entries.length;) {
    const first = objects.numberOf(entries[at]) ?? 0
    const last = objects.numberOf(entries[at + 1])
    if (last === undefined) {
      for (const [index, width] of resolvedIn(entries[at + 1], dict).entries())
        put(first + index, objects.numberOf(width))
      at += 2
    } else {
      const width = objects.numberOf(entries[at + 2])
      for (let cid = first; cid <= Math.min(last, first + 0xffff); cid++) put(cid, width)
      at += 3
    }
  }
  return (cid) => widths.get(cid) ?? usual
}

const resolvedIn = (array: objects.ObjectOrRef, { context }: Dict) =>
  objects.itemsOf(array).map((objectOrRef) => objects.resolve(objectOrRef, context))
