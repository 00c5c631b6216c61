import { limits } from '#checks/limits.ts'
import { createBudget } from '#checks/pdf/budget.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { Dict, Stream } from '#checks/pdf/values.ts'
import { splitCodes, codeKey, readCMap } from './cmap.ts'
import type { CMap } from './cmap.ts'
import type { DecodeStream, FontInfo } from './font.ts'
import type { Glyph, ShownCode } from './glyph.ts'
import { isIdentityCMap, isAdobeCollection, findPredefinedCMap } from './predefined-cmaps.ts'
import type { ToUnicode } from './to-unicode.ts'

export type CharacterCollection = {
  registry: string | undefined
  ordering: string | undefined
  supplement: number | undefined
}

export type CompositeEncoding = {
  name: string
  stream: Stream | undefined
  /** Undefined where it is only named, or cannot be read. */
  cmap: CMap | undefined
  collection: CharacterCollection | undefined
  gap: string | undefined
}

export type CidGlyphLookup = (cid: number) => number | undefined

export type CompositeFont = {
  dict: Dict
  descendant: FontInfo
  collection: CharacterCollection
  encoding: CompositeEncoding
  toUnicode: ToUnicode
  /** Undefined beyond the end of an embedded CIDToGIDMap. */
  glyphOfCid: CidGlyphLookup
  widthOf: (cid: number) => number
}

export function characterCollectionOf(container: Dict | undefined): CharacterCollection {
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

export function readCompositeEncoding(dict: Dict, decode: DecodeStream): CompositeEncoding {
  const entry = objects.get(dict, 'Encoding')
  const stream = objects.streamOf(entry)
  const name = objects.nameOf(entry) ?? objects.nameAt(stream, 'CMapName') ?? ''
  if (stream) {
    const collection = characterCollectionOf(stream.dict)
    try {
      const cmap = readCMap(decode(stream))
      return { name, stream, cmap, collection, gap: completeCMap(cmap, { stream, decode }) }
    } catch (error) {
      return { name, stream, cmap: undefined, collection, gap: (error as Error).message }
    }
  }
  const predefined = findPredefinedCMap(name)
  const collection = predefined && { registry: 'Adobe', ...predefined }
  const gap = isIdentityCMap(name) ? undefined : `the character map ${name} is not read`
  return { name, stream, cmap: undefined, collection, gap }
}

type CMapSource = { stream: Stream; decode: DecodeStream }

/** Returns the reason where the CMap cannot be completed. */
function completeCMap(cmap: CMap, { stream, decode }: CMapSource): string | undefined {
  const useCMap = objects.get(stream, 'UseCMap')
  const useCMapStream = objects.streamOf(useCMap)
  if (useCMapStream) {
    const baseCMap = readCMap(decode(useCMapStream))
    for (const [code, cid] of baseCMap.cidByCode)
      if (!cmap.cidByCode.has(code)) cmap.cidByCode.set(code, cid)
    if (cmap.codeSpaces.length === 0) cmap.codeSpaces.push(...baseCMap.codeSpaces)
    cmap.baseCMapName = baseCMap.baseCMapName
  } else cmap.baseCMapName = objects.nameOf(useCMap) ?? cmap.baseCMapName
  const { baseCMapName } = cmap
  if (baseCMapName === undefined || isIdentityCMap(baseCMapName)) return undefined
  return `the character map builds on ${baseCMapName}, which is not read`
}

const twoByteCodeSpaces = [{ length: 2, low: 0, high: 0xffff }]

export function codesOf({ encoding }: CompositeFont, bytes: Uint8Array) {
  return splitCodes(
    bytes,
    encoding.cmap?.codeSpaces.length ? encoding.cmap.codeSpaces : twoByteCodeSpaces,
  )
}

type Code = Pick<ShownCode, 'code' | 'length'>

function cidOf({ encoding: { cmap, name } }: CompositeFont, { code, length }: Code): number {
  if (!cmap) return isIdentityCMap(name) ? code : 0
  const cid = cmap.cidByCode.get(codeKey(code, length))
  if (cid !== undefined) return cid
  return cmap.baseCMapName !== undefined && isIdentityCMap(cmap.baseCMapName) ? code : 0
}

export function toCompositeGlyph(font: CompositeFont, charCode: ShownCode): Glyph {
  const cid = cidOf(font, charCode)
  const { isPresent, width } = findGlyph(font, cid)
  return {
    code: charCode.code,
    page: charCode.page,
    isVisible: charCode.isVisible,
    isPresent: isPresent === false && charCode.code === 0 ? true : isPresent,
    // How readers draw an absent glyph is not known, so it counts as .notdef.
    isNotdef: isPresent !== undefined && (cid === 0 || !isPresent),
    programWidth: width,
    dictionaryWidth: font.widthOf(cid),
    text: textOfCode(font, charCode),
  }
}

function findGlyph(font: CompositeFont, cid: number) {
  const { program } = font.descendant
  const glyph = font.glyphOfCid(cid) ?? Infinity
  if (program.kind === 'truetype') {
    const isPresent = cid > 0 && glyph < program.sfnt.glyphCount
    return { isPresent, width: isPresent || cid === 0 ? program.sfnt.widthOf(glyph) : undefined }
  }
  if (program.kind !== 'cff') return { isPresent: undefined, width: undefined }
  const { cff } = program
  const glyphIndex = cff.isCid
    ? cff.glyphByCid.get(cid)
    : glyph < cff.glyphCount
      ? glyph
      : undefined
  const isPresent = glyphIndex !== undefined
  return { isPresent, width: isPresent ? cff.widthOf(glyphIndex) : undefined }
}

/** Undefined where the CMap is not read, or where the font writes vertically. */
export function createCompositeWidthLookup(font: CompositeFont) {
  const { cmap, name } = font.encoding
  if ((!cmap && !isIdentityCMap(name)) || name?.endsWith('V')) return undefined
  return (charCode: Code): number => font.widthOf(cidOf(font, charCode))
}

export function textOfCode({ toUnicode, collection }: CompositeFont, { code, length }: Code) {
  const mapped = toUnicode(code, length)
  if (mapped !== undefined) return mapped
  return isAdobeCollection(collection.registry, collection.ordering) ? '\ufffd' : undefined
}

export function readCidGlyphLookup({ dict }: FontInfo, decode: DecodeStream): CidGlyphLookup {
  const stream = objects.streamAt(dict, 'CIDToGIDMap')
  if (!stream) return (cid) => cid
  const bytes = decode(stream)
  return (cid) =>
    cid * 2 < bytes.length ? ((bytes[cid * 2] ?? 0) << 8) | (bytes[cid * 2 + 1] ?? 0) : undefined
}

const standardDefaultWidth = 1000

export function readCidWidths({ dict }: FontInfo): (cid: number) => number {
  const widths = new Map<number, number>()
  const budget = createBudget(limits.cmapEntries, 'widths in one font')
  const setWidth = (cid: number, width: number | undefined) => {
    budget.spend(1)
    if (width !== undefined) widths.set(cid, width)
  }
  const defaultWidth = objects.numberAt(dict, 'DW') ?? standardDefaultWidth
  const entries = resolveItems(objects.arrayAt(dict, 'W'), dict)
  for (let position = 0; position + 1 < entries.length;) {
    const first = objects.numberOf(entries[position]) ?? 0
    const last = objects.numberOf(entries[position + 1])
    if (last === undefined) {
      for (const [index, width] of resolveItems(entries[position + 1], dict).entries())
        setWidth(first + index, objects.numberOf(width))
      position += 2
    } else {
      const width = objects.numberOf(entries[position + 2])
      for (let cid = first; cid <= Math.min(last, first + 0xffff); cid++) setWidth(cid, width)
      position += 3
    }
  }
  return (cid) => widths.get(cid) ?? defaultWidth
}

const resolveItems = (array: objects.ObjectOrRef, { context }: Dict) =>
  objects.itemsOf(array).map((objectOrRef) => objects.resolve(objectOrRef, context))
