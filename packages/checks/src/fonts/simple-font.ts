import * as objects from '#checks/pdf/objects.ts'
import type { Dict } from '#checks/pdf/values.ts'
import * as encodings from './encodings.ts'
import type { FontInfo, FontProgram } from './font.ts'
import { glyphListCodeOf, glyphListTextOf, glyphNameToText } from './glyph-names.ts'
import type { Glyph, ShownCode } from './glyph.ts'
import { isProgramMissing } from './read-font-program.ts'
import type { Sfnt } from './sfnt.ts'
import type { ToUnicode } from './to-unicode.ts'

export type SimpleEncoding = {
  base: string | undefined
  hasEntry: boolean
  differences: Map<number, string>
  nameOf: (code: number) => string | undefined
}

const namedEncodings: Record<string, readonly (string | undefined)[]> = {
  StandardEncoding: encodings.standardEncoding,
  WinAnsiEncoding: encodings.winAnsiEncoding,
  MacRomanEncoding: encodings.macRomanEncoding,
  MacExpertEncoding: encodings.macExpertEncoding,
}

export function readSimpleEncoding(font: FontInfo): SimpleEncoding {
  const entry = objects.get(font.dict, 'Encoding')
  const base = objects.nameOf(entry) ?? objects.nameAt(entry, 'BaseEncoding')
  const differences = readDifferences(objects.dictOf(entry))
  const table = base === undefined ? undefined : namedEncodings[base]
  const builtInNameOf = table ? undefined : createBuiltInNameLookup(font, entry !== undefined)
  return {
    base,
    hasEntry: entry !== undefined,
    differences,
    nameOf: (code) =>
      differences.get(code) ??
      (table ? (table[code] ?? fallbackName(base)) : builtInNameOf?.(code)),
  }
}

/** Latin encodings show .notdef for codes without a name. */
const fallbackName = (base: string | undefined) =>
  base === 'StandardEncoding' ? undefined : '.notdef'

function readDifferences(encoding: Dict | undefined): Map<number, string> {
  const differences = new Map<number, string>()
  let code = 0
  for (const object of objects.resolvedItemsAt(encoding, 'Differences')) {
    const name = objects.nameOf(object)
    code = objects.numberOf(object) ?? code
    if (name !== undefined) differences.set(code++, name)
  }
  return differences
}

/** Every reader has these standard fonts, so their encoding is known without a descriptor. */
const standardLatinFont =
  /^(Courier|Helvetica)(-(Bold|Oblique|BoldOblique))?$|^Times-(Roman|Bold|Italic|BoldItalic)$/

/** ZapfDingbats names have no characters; a missing nonstandard font has no known encoding. */
function createBuiltInNameLookup(
  { program, name, isSymbolic, subtype, descriptor }: FontInfo,
  hasEntry: boolean,
) {
  const programEncoding = programEncodingOf(program)
  if (programEncoding) return (code: number) => programEncoding.get(code)
  const isMissing = isProgramMissing(program) && subtype === 'Type1'
  if (isMissing && name === 'Symbol') return (code: number) => encodings.symbolEncoding[code]
  const isStandard = subtype === 'Type1' && !descriptor && standardLatinFont.test(name)
  const isUnknown = isProgramMissing(program) && !hasEntry && !isStandard
  // A TrueType program maps codes by tables, not by names.
  const mapsByCode = subtype === 'TrueType' && (isSymbolic || !hasEntry)
  const hasNoNames = subtype === 'Type3' || mapsByCode || isUnknown
  if ((isMissing && name === 'ZapfDingbats') || hasNoNames) return () => undefined
  const fallback = isStandard && hasEntry ? '.notdef' : undefined
  return (code: number) => encodings.standardEncoding[code] ?? fallback
}

function programEncodingOf(program: FontProgram) {
  if (program.kind === 'cff') return program.cff.encoding
  return program.kind === 'type1' ? program.type1.encoding : undefined
}

export type SimpleFont = FontInfo & { encoding: SimpleEncoding; toUnicode: ToUnicode }

export function toSimpleGlyph(font: SimpleFont, { code, page, isVisible }: ShownCode): Glyph {
  const name = font.encoding.nameOf(code)
  const programGlyph = findProgramGlyph(font, { code, name })
  return {
    code,
    page,
    isVisible,
    name,
    // Every font has a glyph for code 0, even if only .notdef.
    isPresent: programGlyph.isPresent === false && code === 0 ? true : programGlyph.isPresent,
    isNotdef: isNotdef(font, { code, name }),
    programWidth: programGlyph.width,
    dictionaryWidth: readDictionaryWidth(font, code),
    text: font.toUnicode(code, 1) ?? (name === undefined ? undefined : glyphListTextOf(name)),
  }
}

function isNotdef({ subtype, isSymbolic }: SimpleFont, { code, name }: GlyphCode): boolean {
  const isTrueType = subtype === 'TrueType'
  if (name === undefined || (isTrueType && isSymbolic)) return isTrueType && code === 0
  return name === '.notdef'
}

/** Text for display, which accepts glyph names that PDF/UA does not. */
export function displayTextOf({ encoding, toUnicode }: SimpleFont, code: number) {
  const name = encoding.nameOf(code)
  return toUnicode(code, 1) ?? (name === undefined ? undefined : glyphNameToText(name))
}

type GlyphCode = { code: number; name: string | undefined }
type ProgramGlyph = { isPresent: boolean | undefined; width: Glyph['programWidth'] }

const unknownGlyph: ProgramGlyph = { isPresent: undefined, width: undefined }

function findProgramGlyph(font: SimpleFont, { code, name }: GlyphCode): ProgramGlyph {
  const { program } = font
  if (program.kind === 'truetype')
    return findTrueTypeGlyph(font, { code, name, sfnt: program.sfnt })
  if (program.kind === 'type3') return program.glyphs.find(name)
  if (program.kind === 'cff') {
    const { cff } = program
    if (cff.isCid) return { isPresent: code < cff.glyphCount, width: cff.widthOf(code) }
    const glyph = cff.glyphByName.get(name ?? '.notdef')
    return {
      isPresent: glyph !== undefined,
      width: glyph === undefined ? undefined : cff.widthOf(glyph),
    }
  }
  if (program.kind !== 'type1') return unknownGlyph
  const { charStrings, widthOf } = program.type1
  const key = name ?? '.notdef'
  return { isPresent: name !== undefined && charStrings.has(key), width: widthOf(key) }
}

function findTrueTypeGlyph(
  font: SimpleFont,
  { sfnt, ...glyphCode }: GlyphCode & { sfnt: Sfnt },
): ProgramGlyph {
  if (sfnt.cmaps.length === 0) return unknownGlyph
  const glyph = findTrueTypeGlyphIndex(font, { ...glyphCode, sfnt })
  const isPresent = glyph !== undefined && glyph > 0 && glyph < sfnt.glyphCount
  return { isPresent, width: isPresent ? sfnt.widthOf(glyph) : undefined }
}

type TrueTypeCode = GlyphCode & { sfnt: Sfnt }

function findTrueTypeGlyphIndex(
  { isSymbolic, encoding }: SimpleFont,
  { code, name, sfnt }: TrueTypeCode,
) {
  const findCmap = (platform: number, encodingId: number) =>
    sfnt.cmaps.find((cmap) => cmap.platform === platform && cmap.encoding === encodingId)
  if (!isSymbolic) {
    const byName =
      name === undefined ? undefined : findTrueTypeGlyphByName(name, { findCmap, sfnt })
    const isDecided = encoding.hasEntry && (findCmap(3, 1) ?? findCmap(1, 0)) !== undefined
    if (byName !== undefined || isDecided) return byName
  }
  const symbolCmap = findCmap(3, 0)
  if (symbolCmap?.firstCode === undefined) return findCmap(1, 0)?.glyphOf(code)
  return symbolCmap.glyphOf((symbolCmap.firstCode & 0xff00) + code) ?? symbolCmap.glyphOf(code)
}

type CmapLookup = {
  findCmap: (platform: number, encodingId: number) => Sfnt['cmaps'][number] | undefined
  sfnt: Sfnt
}

function findTrueTypeGlyphByName(name: string, { findCmap, sfnt }: CmapLookup): number | undefined {
  const unicode = glyphListCodeOf(name) ?? glyphNameToText(name)?.codePointAt(0)
  const inUnicode = unicode === undefined ? undefined : findCmap(3, 1)?.glyphOf(unicode)
  if (inUnicode !== undefined) return inUnicode
  const macCode = encodings.macRomanEncoding.indexOf(name)
  const inMac = macCode < 0 ? undefined : findCmap(1, 0)?.glyphOf(macCode)
  return inMac ?? sfnt.findGlyphByName(name)
}

function readDictionaryWidth(
  { dict, descriptor }: Pick<FontInfo, 'dict' | 'descriptor'>,
  code: number,
): number {
  const first = objects.numberAt(dict, 'FirstChar') ?? Infinity
  const last = objects.numberAt(dict, 'LastChar') ?? -1
  const isInRange = code >= first && code <= last
  const widths = objects.itemsOf(objects.arrayAt(dict, 'Widths'))
  const objectOrRef = isInRange ? widths[code - first] : undefined
  const width = objects.numberOf(objects.resolve(objectOrRef, dict.context))
  return width ?? objects.numberAt(descriptor, 'MissingWidth') ?? 0
}

/** In thousandths of the text size; undefined for fonts with another unit. */
export function createSimpleWidthLookup({ dict, descriptor, subtype }: FontInfo) {
  if (subtype === 'Type3' || !objects.arrayAt(dict, 'Widths')) return undefined
  const cache = new Map<number, number>()
  return ({ code }: { code: number }): number => {
    const cachedWidth = cache.get(code)
    if (cachedWidth !== undefined) return cachedWidth
    const width = readDictionaryWidth({ dict, descriptor }, code)
    cache.set(code, width)
    return width
  }
}
