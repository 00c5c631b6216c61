import type { TextExtent, ShownText } from '#checks/content/painted-content.ts'
import { codeKey } from '#checks/fonts/cmap.ts'
import * as compositeFonts from '#checks/fonts/composite-font.ts'
import type { CompositeFont } from '#checks/fonts/composite-font.ts'
import { fontNameOf, readFontInfo } from '#checks/fonts/font.ts'
import type { DecodeStream, FontInfo } from '#checks/fonts/font.ts'
import type { Glyph, ShownCode } from '#checks/fonts/glyph.ts'
import {
  displayTextOf,
  readSimpleEncoding,
  toSimpleGlyph,
  createSimpleWidthLookup,
} from '#checks/fonts/simple-font.ts'
import type { SimpleFont } from '#checks/fonts/simple-font.ts'
import { readToUnicode } from '#checks/fonts/to-unicode.ts'
import { limits } from '#checks/limits.ts'
import { createBudget } from '#checks/pdf/budget.ts'
import type { Budget } from '#checks/pdf/budget.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { PdfSource } from '#checks/pdf/open-document.ts'
import { decodeStream } from '#checks/pdf/streams.ts'
import type { Dict } from '#checks/pdf/values.ts'
import type { RuleId } from '#checks/result/rule-ids.ts'
import type { Tally } from '#checks/result/tally.ts'
import { compositeFontRules, fontRules, glyphRules, trueTypeRules } from './font-rules.ts'

const ruleIdsOf = (ruleChecks: { rule: RuleId }[]) => ruleChecks.map(({ rule }) => rule)
const glyphRuleIds = ruleIdsOf(glyphRules)
const unicodeRuleIds: RuleId[] = ['7.21.7-1', '7.21.7-2']
export const fontRuleIds = [
  ...ruleIdsOf(fontRules),
  ...ruleIdsOf(compositeFontRules),
  ...ruleIdsOf(trueTypeRules),
  ...glyphRuleIds,
]

type FontUse = {
  page: number
  isVisible: boolean
  codes: Map<string, ShownCode>
  simple: SimpleFont | undefined
  composite: CompositeFont | undefined
  gaps: { rules: RuleId[]; gap: string }[]
  texts: Map<number, string>
  widthOf: ((shown: { code: number; length: number }) => number) | undefined
}

export type FontCheck = {
  addText: (text: ShownText) => void
  /** Omits codes without text. */
  textOf: (text: ShownText) => string
  textUpTo: (text: ShownText, maxLength: number) => string
  extentOf: (text: ShownText) => TextExtent | undefined
  evaluate: () => void
}

/** Judges only fonts and codes that the pages show. */
export function createFontCheck(tally: Tally, source: PdfSource): FontCheck {
  const uses = new Map<Dict, FontUse | undefined>()
  const decode: DecodeStream = (stream) => decodeStream(stream, source.inflateBudget)
  const budget = createBudget(limits.fontCodes, 'different codes in its fonts')
  const findUse = ({ font, page }: ShownText) => {
    if (!font) return undefined
    if (!uses.has(font)) uses.set(font, openFont(tally, { font, page, decode }))
    return uses.get(font)
  }
  return {
    addText(text) {
      const use = findUse(text)
      if (use) addCodes(use, text, budget)
    },
    textOf(text) {
      const use = findUse(text)
      return use ? readText(use, text.bytes, limits.placeTextCharacters) : ''
    },
    textUpTo(text, maxLength) {
      const use = findUse(text)
      return use ? readText(use, text.bytes, maxLength) : ''
    },
    extentOf(text) {
      const use = findUse(text)
      return use && measureExtent(use, text.bytes)
    },
    evaluate() {
      for (const [index, use] of [...uses.values()].entries())
        if (use) evaluateFont(tally, use, { decode, index })
    },
  }
}

function addCodes(use: FontUse, { bytes, page, renderingMode }: ShownText, budget: Budget) {
  const isVisible = renderingMode !== 3
  if (isVisible) use.isVisible = true
  for (const { code, length } of codesIn(use, bytes)) {
    const key = codeKey(code, length)
    const knownCode = use.codes.get(key)
    if (knownCode) knownCode.isVisible ||= isVisible
    else {
      budget.spend(1)
      use.codes.set(key, { code, length, page, isVisible })
    }
  }
}

function* codesIn({ composite: font }: FontUse, bytes: Uint8Array) {
  if (font) yield* compositeFonts.codesOf(font, bytes)
  else for (const code of bytes) yield { code, length: 1 }
}

/** Bounds the cache of fonts with implausibly many codes. */
const maxCachedTexts = 100_000

function readText(use: FontUse, bytes: Uint8Array, maxLength: number): string {
  let text = ''
  if (use.simple)
    for (const code of bytes) {
      text += cachedText(use, { code, length: 1 }, code)
      if (text.length > maxLength) break
    }
  else
    for (const charCode of codesIn(use, bytes)) {
      // Codes have at most four bytes, so the key is unique.
      text += cachedText(use, charCode, charCode.length * 2 ** 32 + charCode.code)
      if (text.length > maxLength) break
    }
  return text
}

function cachedText(use: FontUse, charCode: { code: number; length: number }, key: number): string {
  const cached = use.texts.get(key)
  if (cached !== undefined) return cached
  const shownText = codeText(use, charCode) ?? ''
  if (use.texts.size < maxCachedTexts) use.texts.set(key, shownText)
  return shownText
}

function codeText(
  { simple, composite: compositeFont }: FontUse,
  charCode: { code: number; length: number },
) {
  return simple
    ? displayTextOf(simple, charCode.code)
    : compositeFont && readableCodeText(compositeFont, charCode)
}

function readableCodeText(font: CompositeFont, charCode: { code: number; length: number }) {
  const text = compositeFonts.textOfCode(font, charCode)
  return text === '\ufffd' ? undefined : text
}

const spaceCode = 32

function measureExtent(use: FontUse, bytes: Uint8Array): TextExtent | undefined {
  if (!use.widthOf) return undefined
  const extent = { width: 0, characters: 0, spaces: 0 }
  for (const charCode of codesIn(use, bytes)) {
    extent.width += use.widthOf(charCode)
    extent.characters += 1
    if (charCode.length === 1 && charCode.code === spaceCode) extent.spaces += 1
  }
  return extent
}

type FontOptions = { font: Dict; page: number; decode: DecodeStream }

function openFont(tally: Tally, { font, page, decode }: FontOptions): FontUse | undefined {
  const gaps: FontUse['gaps'] = []
  try {
    const isComposite = objects.nameAt(font, 'Subtype') === 'Type0'
    const use = { page, isVisible: false, codes: new Map(), gaps, texts: new Map() }
    const { toUnicode, gap } = readToUnicode(font, decode)
    if (gap) gaps.push({ rules: unicodeRuleIds, gap: `A map to text cannot be read: ${gap}.` })
    if (isComposite) {
      const compositeFont = openComposite(font, { decode, toUnicode })
      gaps.push(...gapsOf(compositeFont.descendant))
      if (compositeFont.encoding.gap)
        gaps.push({ rules: glyphRuleIds, gap: `In a font, ${compositeFont.encoding.gap}.` })
      return {
        ...use,
        simple: undefined,
        composite: compositeFont,
        widthOf: compositeFonts.createCompositeWidthLookup(compositeFont),
      }
    }
    const base = readFontInfo(font, decode)
    gaps.push(...gapsOf(base))
    const simple = { ...base, encoding: readSimpleEncoding(base), toUnicode }
    return { ...use, simple, composite: undefined, widthOf: createSimpleWidthLookup(simple) }
  } catch (error) {
    tally.reportGap(fontRuleIds, `A font cannot be read: ${(error as Error).message}.`)
    return undefined
  }
}

function openComposite(
  dict: Dict,
  { decode, toUnicode }: { decode: DecodeStream; toUnicode: CompositeFont['toUnicode'] },
): CompositeFont {
  const objectOrRef = objects.itemsOf(objects.arrayAt(dict, 'DescendantFonts'))[0]
  const descendantDict = objects.dictOf(objects.resolve(objectOrRef, dict.context))
  if (!descendantDict) throw new Error('it has no descendant')
  const descendant = readFontInfo(descendantDict, decode)
  return {
    dict,
    descendant,
    collection: compositeFonts.characterCollectionOf(descendantDict),
    encoding: compositeFonts.readCompositeEncoding(dict, decode),
    toUnicode,
    glyphOfCid: compositeFonts.readCidGlyphLookup(descendant, decode),
    widthOf: compositeFonts.readCidWidths(descendant),
  }
}

function gapsOf({ program, name }: FontInfo): FontUse['gaps'] {
  if (program.kind !== 'unreadable') return []
  return [{ rules: glyphRuleIds, gap: `The font ${name} cannot be read: ${program.reason}.` }]
}

type EvaluateOptions = { decode: DecodeStream; index: number }

function evaluateFont(tally: Tally, use: FontUse, { decode, index }: EvaluateOptions) {
  const { simple, composite: compositeFont, page, isVisible, gaps } = use
  const font = simple ?? compositeFont?.descendant
  if (!font) return
  const name = fontNameOf(font.dict)
  // The same font may occur many times in a document, but is repaired once.
  const key = font.name ? (name ?? font.name) : `font ${index}`
  const place = () => ({ page, font: name, grouping: { key } })
  tally.evaluate(fontRules, { font, isVisible, decode }, place)
  if (compositeFont) tally.evaluate(compositeFontRules, { font: compositeFont }, place)
  if (simple?.subtype === 'TrueType') tally.evaluate(trueTypeRules, { font: simple }, place)
  for (const { rules, gap } of gaps) tally.reportGap(rules, gap)
  const gapRules = new Set(gaps.flatMap(({ rules }) => rules))
  const rows = glyphRules.filter(({ rule }) => !gapRules.has(rule))
  for (const charCode of use.codes.values()) {
    const glyph = glyphOf(use, charCode)
    if (glyph)
      tally.evaluate(rows, glyph, () => ({
        page: charCode.page,
        font: name,
        grouping: { key, unit: 'sign' },
      }))
  }
}

function glyphOf(
  { simple, composite: compositeFont }: FontUse,
  charCode: ShownCode,
): Glyph | undefined {
  if (simple) return toSimpleGlyph(simple, charCode)
  return compositeFont && compositeFonts.toCompositeGlyph(compositeFont, charCode)
}
