import type { CompositeFont } from '#checks/fonts/composite-font.ts'
import type { DecodeStream, FontInfo } from '#checks/fonts/font.ts'
import { isSubset } from '#checks/fonts/font.ts'
import { glyphLabelOf } from '#checks/fonts/glyph-label.ts'
import { isInGlyphList } from '#checks/fonts/glyph-names.ts'
import type { Glyph } from '#checks/fonts/glyph.ts'
import { isIdentityCMap, isPredefinedCMap } from '#checks/fonts/predefined-cmaps.ts'
import { isProgramMissing } from '#checks/fonts/read-font-program.ts'
import type { Sfnt } from '#checks/fonts/sfnt.ts'
import type { SimpleFont } from '#checks/fonts/simple-font.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { RuleOutcome, RuleCheck } from '#checks/result/tally.ts'
import { isCidSetComplete, isCharSetComplete } from './glyph-lists.ts'

export type FontFacts = { font: FontInfo; isVisible: boolean; decode: DecodeStream }
export type CompositeFontFacts = { font: CompositeFont }
export type SimpleFontFacts = { font: SimpleFont }

export const fontRules: RuleCheck<FontFacts>[] = [
  // Each font of visible text is embedded, by a readable program in the right form for its key.
  {
    rule: '7.21.4.1-1',
    passes: ({ font: { subtype, program, name }, isVisible }) => {
      if (subtype === 'Type3') return undefined
      if (!isVisible) return true
      if (program.kind === 'unreadable' && program.isInconclusive)
        return { gap: `The font ${name} cannot be read: ${program.reason}.` }
      return !isProgramMissing(program) && program.kind !== 'unreadable'
    },
    detail: ({ font: { program } }) => {
      if (program.kind === 'unreadable') return 'its program cannot be read'
      const isMisplaced = program.kind === 'wrong-format'
      return isMisplaced ? 'its program is of another kind than it says' : undefined
    },
  },
  // CharSet, if a Type 1 subset has one, names exactly the glyphs of the font.
  {
    rule: '7.21.4.2-1',
    passes: ({ font }) => {
      const isRequired = ['Type1', 'MMType1'].includes(font.subtype) && isSubset(font)
      if (!isRequired || isProgramMissing(font.program)) return undefined
      return isCharSetComplete(font)
    },
  },
  // CIDSet, if a CID font subset has one, marks exactly the glyphs of the font.
  {
    rule: '7.21.4.2-2',
    passes: ({ font, decode }) => {
      const isRequired = font.subtype.startsWith('CIDFont') && isSubset(font)
      if (!isRequired || isProgramMissing(font.program)) return undefined
      return isCidSetComplete(font, decode)
    },
  },
]

export const compositeFontRules: RuleCheck<CompositeFontFacts>[] = [
  // The CIDSystemInfo of a CID font fits that of its CMap, unless that is Identity.
  {
    rule: '7.21.3.1-1',
    passes: ({ font: { encoding, collection } }) => {
      if (!encoding.stream && isIdentityCMap(encoding.name)) return true
      // A missing CMap has no collection and falls under 7.21.3.3-1.
      if (!encoding.stream && !isPredefinedCMap(encoding.name)) return undefined
      const cmapCollection = encoding.collection
      return (
        isIdentityCMap(encoding.name) ||
        (cmapCollection !== undefined &&
          isSameText(collection.registry, cmapCollection.registry) &&
          isSameText(collection.ordering, cmapCollection.ordering) &&
          (collection.supplement ?? Infinity) <= (cmapCollection.supplement ?? -1))
      )
    },
    detail: ({ font }) => font.encoding.name,
  },
  // An embedded CIDFontType2 has a CIDToGIDMap: a stream or `Identity`.
  {
    rule: '7.21.3.2-1',
    passes: ({ font: { descendant } }) => {
      if (descendant.subtype !== 'CIDFontType2' || isProgramMissing(descendant.program))
        return undefined
      const map = objects.get(descendant.dict, 'CIDToGIDMap')
      return objects.streamOf(map) !== undefined || objects.nameOf(map) === 'Identity'
    },
  },
  // A CMap is embedded, or one of those that ISO 32000-1 lists.
  {
    rule: '7.21.3.3-1',
    passes: ({ font: { encoding } }) =>
      encoding.stream !== undefined || isPredefinedCMap(encoding.name),
    detail: ({ font }) => font.encoding.name,
  },
  // WMode is the same inside an embedded CMap and in its dictionary.
  {
    rule: '7.21.3.3-2',
    passes: ({ font: { encoding } }) => {
      if (!encoding.stream) return undefined
      if (!encoding.cmap) return { gap: `A character map cannot be read: ${encoding.gap}.` }
      const inDictionary = objects.numberAt(encoding.stream, 'WMode') ?? 0
      return (encoding.cmap.writingMode ?? 0) === inDictionary
    },
    detail: ({ font }) => font.encoding.name,
  },
  // An embedded CMap uses only CMaps that ISO 32000-1 lists.
  {
    rule: '7.21.3.3-3',
    passes: ({ font: { encoding } }) => {
      const baseCMap = objects.get(encoding.stream, 'UseCMap')
      if (baseCMap === undefined) return undefined
      return isPredefinedCMap(
        objects.nameOf(baseCMap) ?? objects.nameAt(baseCMap, 'CMapName') ?? '',
      )
    },
    detail: ({ font }) => font.encoding.name,
  },
]

const isSameText = (a: string | undefined, b: string | undefined) => a !== undefined && a === b

const ifTrueTypeProgram =
  (passes: (font: SimpleFont, sfnt: Sfnt) => RuleOutcome) =>
  ({ font }: SimpleFontFacts): RuleOutcome => {
    const { program } = font
    if (program.kind === 'unreadable') return { gap: `The font ${font.name} cannot be read.` }
    return program.kind === 'truetype' ? passes(font, program.sfnt) : undefined
  }

const hasCmap = ({ cmaps }: Sfnt, platform: number, encoding: number) =>
  cmaps.some((cmap) => cmap.platform === platform && cmap.encoding === encoding)

export const trueTypeRules: RuleCheck<SimpleFontFacts>[] = [
  // The program of a TrueType font that is not symbolic has a cmap besides the symbol cmap (3,0).
  {
    rule: '7.21.6-1',
    passes: ifTrueTypeProgram(
      ({ isSymbolic }, sfnt) => isSymbolic || sfnt.cmaps.length > (hasCmap(sfnt, 3, 0) ? 1 : 0),
    ),
  },
  // A TrueType font that is not symbolic has MacRomanEncoding or WinAnsiEncoding as (base) encoding;
  // Differences name only glyphs of the Adobe Glyph List, and the program then has a Unicode cmap (3,1).
  {
    rule: '7.21.6-2',
    passes: ({ font }) => font.isSymbolic || hasPlainEncoding(font),
  },
  // A symbolic TrueType font has no entry `Encoding`.
  {
    rule: '7.21.6-3',
    passes: ({ font }) => !font.isSymbolic || !font.encoding.hasEntry,
  },
  // The program of a symbolic TrueType font has exactly one cmap, or the symbol cmap (3,0).
  {
    rule: '7.21.6-4',
    passes: ifTrueTypeProgram(
      ({ isSymbolic }, sfnt) => !isSymbolic || sfnt.cmaps.length === 1 || hasCmap(sfnt, 3, 0),
    ),
  },
]

function hasPlainEncoding({ encoding, program, name }: SimpleFont): RuleOutcome {
  const { base, differences } = encoding
  if (base !== 'MacRomanEncoding' && base !== 'WinAnsiEncoding') return false
  // Without a program its names cannot be looked up; 7.21.4.1-1 reports the missing program.
  if (differences.size === 0 || isProgramMissing(program)) return true
  if (![...differences.values()].every(isInGlyphList)) return false
  if (program.kind === 'unreadable') return { gap: `The font ${name} cannot be read.` }
  return program.kind !== 'truetype' || hasCmap(program.sfnt, 3, 1)
}

export const glyphRules: RuleCheck<Glyph>[] = [
  // The font program has each visible glyph.
  {
    rule: '7.21.4.1-2',
    passes: ({ isVisible, isPresent }) => !isVisible || isPresent !== false,
    detail: glyphLabelOf,
  },
  // The width of a visible glyph is equal in dictionary and program, to 1/1000 of the text size.
  {
    rule: '7.21.5-1',
    passes: ({ isVisible, programWidth, dictionaryWidth }) => {
      if (!isVisible || programWidth === undefined || dictionaryWidth === undefined)
        return undefined
      if (typeof programWidth === 'object') return programWidth
      return Math.abs(programWidth - dictionaryWidth) <= 1
    },
    detail: (glyph) =>
      `${glyphLabelOf(glyph)}: ${Math.round(Number(glyph.programWidth))} in the font, ${glyph.dictionaryWidth} in the document`,
  },
  // Each glyph can be mapped to Unicode.
  { rule: '7.21.7-1', passes: ({ text }) => text !== undefined, detail: glyphLabelOf },
  // No glyph is mapped to U+0000, U+FFFE or U+FEFF.
  {
    rule: '7.21.7-2',
    passes: ({ text }) => (text === undefined ? undefined : !/[\0\ufffe\ufeff]/.test(text)),
    detail: glyphLabelOf,
  },
  // No text refers to the glyph .notdef.
  { rule: '7.21.8-1', passes: ({ isNotdef }) => !isNotdef, detail: glyphLabelOf },
]
