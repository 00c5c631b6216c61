import type { Extent, ShownText } from '#checks/content/shown.ts'
import { createBudget } from '#checks/pdf/budget.ts'
import type { Budget } from '#checks/pdf/budget.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { Source } from '#checks/pdf/open-document.ts'
import { decodeStream } from '#checks/pdf/streams.ts'
import { keyOf } from '#checks/fonts/cmap.ts'
import * as composite from '#checks/fonts/composite-font.ts'
import type { CompositeFont } from '#checks/fonts/composite-font.ts'
import { readToUnicode } from '#checks/fonts/to-unicode.ts'
import { fontNameOf, readFontBase } from '#checks/fonts/font.ts'
import type { Decode, FontBase } from '#checks/fonts/font.ts'
import type { Glyph, ShownCode } from '#checks/fonts/glyph.ts'
import {
  readableText,
  readEncoding,
  simpleGlyph,
  widthsOfCodes,
} from '#checks/fonts/simple-font.ts'
import type { SimpleFont } from '#checks/fonts/simple-font.ts'
import type { Tally } from '#checks/result/tally.ts'
import type { RuleId } from '#checks/result/rule-ids.ts'
import { limits } from '#checks/limits.ts'
import { compositeRules, fontRules, glyphRules, trueTypeRules } from './font-rules.ts'
import type { Dict } from '#checks/pdf/values.ts'

const rulesOf = (rows: { rule: RuleId }[]) => rows.map(({ rule }) => rule)
const ofGlyphs = rulesOf(glyphRules)
const ofText: RuleId[] = ['7.21.7-1', '7.21.7-2']
export const rulesOfFonts = [
  ...rulesOf(fontRules),
  ...rulesOf(compositeRules),
  ...rulesOf(trueTypeRules),
  ...ofGlyphs,
]

type Use = {
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
  see: (text: ShownText) => void
  /** Omits codes without text. */
  textOf: (text: ShownText) => string
  wholeTextOf: (text: ShownText, longest: number) => string
  extentOf: (text: ShownText) => Extent | undefined
  evaluate: () => void
}

/** Judges only fonts and codes that the pages show. */
export function createFontCheck(tally: Tally, source: Source): FontCheck {
  const uses = new Map<Dict, Use | undefined>()
  const decode: Decode = (stream) => decodeStream(stream, source.inflated)
  const budget = createBudget(limits.fontCodes, 'different codes in its fonts')
  const findUse = ({ font, page }: ShownText) => {
    if (!font) return undefined
    if (!uses.has(font)) uses.set(font, open(tally, { font, page, decode }))
    return uses.get(font)
  }
  return {
    see(text) {
      const use = findUse(text)
      if (use) addCodes(use, text, budget)
    },
    textOf(text) {
      const use = findUse(text)
      return use ? readText(use, text.bytes, limits.placeText) : ''
    },
    wholeTextOf(text, longest) {
      const use = findUse(text)
      return use ? readText(use, text.bytes, longest) : ''
    },
    extentOf(text) {
      const use = findUse(text)
      return use && extentIn(use, text.bytes)
    },
    evaluate() {
      for (const [index, use] of [...uses.values()].entries())
        if (use) checkUse(tally, use, { decode, index })
    },
  }
}

function addCodes(use: Use, { bytes, page, mode }: ShownText, budget: Budget) {
  const isVisible = mode !== 3
  if (isVisible) use.isVisible = true
  for (const { code, length } of codesIn(use, bytes)) {
    const key = keyOf(code, length)
    const known = use.codes.get(key)
    if (known) known.isVisible ||= isVisible
    else {
      budget.spend(1)
      use.codes.set(key, { code, length, page, isVisible })
    }
  }
}

function* codesIn({ composite: font }: Use, bytes: Uint8Array) {
  if (font) yield* composite.codesOf(font, bytes)
  else for (const code of bytes) yield { code, length: 1 }
}

/** Bounds the cache of fonts with implausibly many codes. */
const maxCachedTexts = 100_000

function readText(use: Use, bytes: Uint8Array, longest: number): string {
  let text = ''
  if (use.simple)
    for (const code of bytes) {
      text += cachedText(use, { code, length: 1 }, code)
      if (text.length > longest) break
    }
  else
    for (const shown of codesIn(use, bytes)) {
      // Codes have at most four bytes, so the key is unique.
      text += cachedText(use, shown, shown.length * 2 ** 32 + shown.code)
      if (text.length > longest) break
    }
  return text
}

function cachedText(use: Use, shown: { code: number; length: number }, key: number): string {
  const known = use.texts.get(key)
  if (known !== undefined) return known
  const shownText = textOfCode(use, shown) ?? ''
  if (use.texts.size < maxCachedTexts) use.texts.set(key, shownText)
  return shownText
}

function textOfCode(
  { simple, composite: compositeFont }: Use,
  shown: { code: number; length: number },
) {
  return simple
    ? readableText(simple, shown.code)
    : compositeFont && readableOf(compositeFont, shown)
}

function readableOf(font: CompositeFont, shown: { code: number; length: number }) {
  const text = composite.textOf(font, shown)
  return text === '\ufffd' ? undefined : text
}

const space = 32

function extentIn(use: Use, bytes: Uint8Array): Extent | undefined {
  if (!use.widthOf) return undefined
  const extent = { width: 0, signs: 0, spaces: 0 }
  for (const shown of codesIn(use, bytes)) {
    extent.width += use.widthOf(shown)
    extent.signs += 1
    if (shown.length === 1 && shown.code === space) extent.spaces += 1
  }
  return extent
}

type Opening = { font: Dict; page: number; decode: Decode }

function open(tally: Tally, { font, page, decode }: Opening): Use | undefined {
  const gaps: Use['gaps'] = []
  try {
    const isComposite = objects.nameAt(font, 'Subtype') === 'Type0'
    const use = { page, isVisible: false, codes: new Map(), gaps, texts: new Map() }
    const { toUnicode, gap } = readToUnicode(font, decode)
    if (gap) gaps.push({ rules: ofText, gap: `A map to text cannot be read: ${gap}.` })
    if (isComposite) {
      const opened = openComposite(font, { decode, toUnicode })
      gaps.push(...gapsOf(opened.descendant))
      if (opened.encoding.gap)
        gaps.push({ rules: ofGlyphs, gap: `In a font, ${opened.encoding.gap}.` })
      return {
        ...{ ...use, simple: undefined, composite: opened },
        widthOf: composite.widthsOfCodes(opened),
      }
    }
    const base = readFontBase(font, decode)
    gaps.push(...gapsOf(base))
    const simple = { ...base, encoding: readEncoding(base), toUnicode }
    return { ...use, simple, composite: undefined, widthOf: widthsOfCodes(simple) }
  } catch (error) {
    tally.miss(rulesOfFonts, `A font cannot be read: ${(error as Error).message}.`)
    return undefined
  }
}

function openComposite(
  dict: Dict,
  { decode, toUnicode }: { decode: Decode; toUnicode: CompositeFont['toUnicode'] },
): CompositeFont {
  const objectOrRef = objects.itemsOf(objects.arrayAt(dict, 'DescendantFonts'))[0]
  const descendantDict = objects.dictOf(objects.resolve(objectOrRef, dict.context))
  if (!descendantDict) throw new Error('it has no descendant')
  const descendant = readFontBase(descendantDict, decode)
  return {
    dict,
    descendant,
    collection: composite.collectionOf(descendantDict),
    encoding: composite.readCompositeEncoding(dict, decode),
    toUnicode,
    glyphOfCid: composite.readGlyphOfCid(descendant, decode),
    widthOf: composite.readCompositeWidths(descendant),
  }
}

function gapsOf({ program, name }: FontBase): Use['gaps'] {
  if (program.kind !== 'unreadable') return []
  return [{ rules: ofGlyphs, gap: `The font ${name} cannot be read: ${program.reason}.` }]
}

type UseInDocument = { decode: Decode; index: number }

function checkUse(tally: Tally, use: Use, { decode, index }: UseInDocument) {
  const { simple, composite: compositeFont, page, isVisible, gaps } = use
  const font = simple ?? compositeFont?.descendant
  if (!font) return
  const name = fontNameOf(font.dict)
  // The same font may occur many times in a document, but is repaired once.
  const key = font.name ? (name ?? font.name) : `font ${index}`
  const place = () => ({ page, font: name, joins: { key } })
  tally.evaluate(fontRules, { font, isVisible, decode }, place)
  if (compositeFont) tally.evaluate(compositeRules, { font: compositeFont }, place)
  if (simple?.subtype === 'TrueType') tally.evaluate(trueTypeRules, { font: simple }, place)
  for (const { rules, gap } of gaps) tally.miss(rules, gap)
  const missed = new Set(gaps.flatMap(({ rules }) => rules))
  const rows = glyphRules.filter(({ rule }) => !missed.has(rule))
  for (const shown of use.codes.values()) {
    const glyph = glyphOf(use, shown)
    if (glyph)
      tally.evaluate(rows, glyph, () => ({
        ...{ page: shown.page, font: name },
        joins: { key, unit: 'sign' },
      }))
  }
}

function glyphOf({ simple, composite: compositeFont }: Use, shown: ShownCode): Glyph | undefined {
  if (simple) return simpleGlyph(simple, shown)
  return compositeFont && composite.compositeGlyph(compositeFont, shown)
}
