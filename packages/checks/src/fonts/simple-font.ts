import * as objects from '#checks/pdf/objects.ts'
import * as encodings from './encodings.ts'
import type { FontBase, Program } from './font.ts'
import type { Glyph, ShownCode } from './glyph.ts'
import { codeOfListed, textOfName, unicodeOfName } from './glyph-names.ts'
import type { Sfnt } from './sfnt.ts'
import type { ToUnicode } from './to-unicode.ts'
import type { Dict } from '#checks/pdf/values.ts'

export type SimpleEncoding = {
  base: string | undefined
  hasEntry: boolean
  differences: Map<number, string>
  nameOf: (code: number) => string | undefined
}

const named: Record<string, readonly (string | undefined)[]> = {
  StandardEncoding: encodings.standardEncoding,
  WinAnsiEncoding: encodings.winAnsiEncoding,
  MacRomanEncoding: encodings.macRomanEncoding,
  MacExpertEncoding: encodings.macExpertEncoding,
}

export function readEncoding(font: FontBase): SimpleEncoding {
  const entry = objects.get(font.dict, 'Encoding')
  const base = objects.nameOf(entry) ?? objects.nameAt(entry, 'BaseEncoding')
  const differences = differencesIn(objects.dictOf(entry))
  const table = base === undefined ? undefined : named[base]
  const own = table ? undefined : builtIn(font, entry !== undefined)
  return {
    base,
    hasEntry: entry !== undefined,
    differences,
    nameOf: (code) =>
      differences.get(code) ?? (table ? (table[code] ?? nameOfNone(base)) : own?.(code)),
  }
}

/** Latin encodings show .notdef for codes without a name. */
const nameOfNone = (base: string | undefined) =>
  base === 'StandardEncoding' ? undefined : '.notdef'

function differencesIn(encoding: Dict | undefined): Map<number, string> {
  const differences = new Map<number, string>()
  let code = 0
  for (const objectOrRef of objects.itemsOf(objects.arrayAt(encoding, 'Differences'))) {
    const object = encoding && objects.resolve(objectOrRef, encoding.context)
    const name = objects.nameOf(object)
    code = objects.numberOf(object) ?? code
    if (name !== undefined) differences.set(code++, name)
  }
  return differences
}

/** Every reader has these standard fonts, so their encoding is known without a descriptor. */
const standardLetters =
  /^(Courier|Helvetica)(-(Bold|Oblique|BoldOblique))?$|^Times-(Roman|Bold|Italic|BoldItalic)$/

/** ZapfDingbats names have no characters; a missing nonstandard font has no known encoding. */
function builtIn({ program, name, isSymbolic, subtype, descriptor }: FontBase, hasEntry: boolean) {
  const own = encodingOf(program)
  if (own) return (code: number) => own.get(code)
  const isMissing = program.kind === 'none' && subtype === 'Type1'
  if (isMissing && name === 'Symbol') return (code: number) => encodings.symbolEncoding[code]
  const isStandard = subtype === 'Type1' && !descriptor && standardLetters.test(name)
  const isUnknown = program.kind === 'none' && !hasEntry && !isStandard
  // A TrueType program maps codes by tables, not by names.
  const isByCode = subtype === 'TrueType' && (isSymbolic || !hasEntry)
  const isSilent = subtype === 'Type3' || isByCode || isUnknown
  if ((isMissing && name === 'ZapfDingbats') || isSilent) return () => undefined
  const fallback = isStandard && hasEntry ? '.notdef' : undefined
  return (code: number) => encodings.standardEncoding[code] ?? fallback
}

function encodingOf(program: Program) {
  if (program.kind === 'cff') return program.cff.encoding
  return program.kind === 'type1' ? program.type1.encoding : undefined
}

export type SimpleFont = FontBase & { encoding: SimpleEncoding; toUnicode: ToUnicode }

export function simpleGlyph(font: SimpleFont, { code, page, isVisible }: ShownCode): Glyph {
  const name = font.encoding.nameOf(code)
  const found = find(font, { code, name })
  return {
    ...{ code, page, isVisible, name },
    // Every font has a glyph for code 0, even if only .notdef.
    isPresent: found.isPresent === false && code === 0 ? true : found.isPresent,
    isNotdef: isNotdef(font, { code, name }),
    programWidth: found.width,
    dictionaryWidth: widthInDictionary(font, code),
    text: font.toUnicode(code, 1) ?? (name === undefined ? undefined : textOfName(name)),
  }
}

function isNotdef({ subtype, isSymbolic }: SimpleFont, { code, name }: GlyphCode): boolean {
  const isTrueType = subtype === 'TrueType'
  if (name === undefined || (isTrueType && isSymbolic)) return isTrueType && code === 0
  return name === '.notdef'
}

/** Text for display, which accepts glyph names that PDF/UA does not. */
export function readableText({ encoding, toUnicode }: SimpleFont, code: number) {
  const name = encoding.nameOf(code)
  return toUnicode(code, 1) ?? (name === undefined ? undefined : unicodeOfName(name))
}

type GlyphCode = { code: number; name: string | undefined }
type ProgramGlyph = { isPresent: boolean | undefined; width: Glyph['programWidth'] }

const unknown: ProgramGlyph = { isPresent: undefined, width: undefined }

function find(font: SimpleFont, { code, name }: GlyphCode): ProgramGlyph {
  const { program } = font
  if (program.kind === 'truetype') return inTrueType(font, { code, name, sfnt: program.sfnt })
  if (program.kind === 'type3') return program.glyphs.find(name)
  if (program.kind === 'cff') {
    const { cff } = program
    if (cff.isCid) return { isPresent: code < cff.glyphCount, width: cff.widthOf(code) }
    const glyph = cff.glyphNamed.get(name ?? '.notdef')
    return {
      isPresent: glyph !== undefined,
      width: glyph === undefined ? undefined : cff.widthOf(glyph),
    }
  }
  if (program.kind !== 'type1') return unknown
  const { charStrings, widthOf } = program.type1
  const key = name ?? '.notdef'
  return { isPresent: name !== undefined && charStrings.has(key), width: widthOf(key) }
}

function inTrueType(
  font: SimpleFont,
  { sfnt, ...glyphCode }: GlyphCode & { sfnt: Sfnt },
): ProgramGlyph {
  if (sfnt.cmaps.length === 0) return unknown
  const glyph = glyphInTrueType(font, { ...glyphCode, sfnt })
  const isPresent = glyph !== undefined && glyph > 0 && glyph < sfnt.glyphCount
  return { isPresent, width: isPresent ? sfnt.widthOf(glyph) : undefined }
}

type InTrueType = GlyphCode & { sfnt: Sfnt }

function glyphInTrueType({ isSymbolic, encoding }: SimpleFont, { code, name, sfnt }: InTrueType) {
  const map = (platform: number, kind: number) =>
    sfnt.cmaps.find((one) => one.platform === platform && one.encoding === kind)
  if (!isSymbolic) {
    const byName = name === undefined ? undefined : glyphByName(name, { map, sfnt })
    const isDecided = encoding.hasEntry && (map(3, 1) ?? map(1, 0)) !== undefined
    if (byName !== undefined || isDecided) return byName
  }
  const symbols = map(3, 0)
  if (symbols?.firstCode === undefined) return map(1, 0)?.glyphOf(code)
  return symbols.glyphOf((symbols.firstCode & 0xff00) + code) ?? symbols.glyphOf(code)
}

type Maps = {
  map: (platform: number, kind: number) => Sfnt['cmaps'][number] | undefined
  sfnt: Sfnt
}

function glyphByName(name: string, { map, sfnt }: Maps): number | undefined {
  const unicode = codeOfListed(name) ?? unicodeOfName(name)?.codePointAt(0)
  const inUnicode = unicode === undefined ? undefined : map(3, 1)?.glyphOf(unicode)
  if (inUnicode !== undefined) return inUnicode
  const macCode = encodings.macRomanEncoding.indexOf(name)
  const inMac = macCode < 0 ? undefined : map(1, 0)?.glyphOf(macCode)
  return inMac ?? sfnt.glyphNamed(name)
}

function widthInDictionary(
  { dict, descriptor }: Pick<FontBase, 'dict' | 'descriptor'>,
  code: number,
): number {
  const first = objects.numberAt(dict, 'FirstChar') ?? Infinity
  const last = objects.numberAt(dict, 'LastChar') ?? -1
  const isListed = code >= first && code <= last
  const widths = objects.itemsOf(objects.arrayAt(dict, 'Widths'))
  const objectOrRef = isListed ? widths[code - first] : undefined
  const width = objects.numberOf(objects.resolve(objectOrRef, dict.context))
  return width ?? objects.numberAt(descriptor, 'MissingWidth') ?? 0
}

/** In thousandths of the text size; undefined for fonts with another unit. */
export function widthsOfCodes({ dict, descriptor, subtype }: FontBase) {
  if (subtype === 'Type3' || !objects.arrayAt(dict, 'Widths')) return undefined
  const known = new Map<number, number>()
  return ({ code }: { code: number }): number => {
    const before = known.get(code)
    if (before !== undefined) return before
    const width = widthInDictionary({ dict, descriptor }, code)
    known.set(code, width)
    return width
  }
}
