import { createTokenizer, Keyword } from '../../src/content/tokenizer.ts'
import { readFontInfo } from '../../src/fonts/font.ts'
import * as objects from '../../src/pdf/objects.ts'
import type { PdfSource } from '../../src/pdf/open-document.ts'
import { salvageStream } from '../../src/pdf/streams.ts'
import type { Dict, Stream } from '../../src/pdf/values.ts'
import { visitReachable } from '../../src/pdf/visit-reachable.ts'
import { isCidSetComplete } from '../../src/rules/glyph-lists.ts'

const kinds = ['Type0', 'Type1', 'MMType1', 'TrueType', 'CIDFontType0', 'CIDFontType2']

type Decode = (stream: Stream) => Uint8Array
type GlyphTest = (font: Dict, decode: Decode) => boolean

const hasFont = (test: GlyphTest) => (source: PdfSource) => {
  const decode: Decode = (stream) => salvageStream(stream, source.inflateBudget).bytes
  let isFound = false
  visitReachable(source.catalog, {
    dict({ dict }) {
      if (!isFound && kinds.includes(objects.nameAt(dict, 'Subtype') ?? ''))
        isFound = test(dict, decode)
    },
    damaged: () => undefined,
  })
  return isFound
}

/** Differences of a TrueType font may not name glyphs by codes, but readers resolve them. */
export const hasNamesOfCodes = hasFont((font) => {
  const names = objects.itemsOf(objects.arrayAt(objects.dictAt(font, 'Encoding'), 'Differences'))
  const isTrueType = objects.nameAt(font, 'Subtype') === 'TrueType'
  return isTrueType && names.some((name) => /^uni[\dA-F]{4}$/.test(objects.nameOf(name) ?? ''))
})

/** A CIDSet of exactly the CIDs that the font's own table maps to glyphs (ISO 32000-1, 9.7.4.2). */
export const hasRightListByTable = hasFont((font, decode) => {
  const descriptor = objects.dictAt(font, 'FontDescriptor')
  const hasBoth = objects.streamAt(descriptor, 'CIDSet') && objects.streamAt(font, 'CIDToGIDMap')
  return hasBoth !== undefined && isCidSetComplete(readFontInfo(font, decode), decode) === true
})

/** A program in the wrong form for its key (ISO 32000-1, table 126). */
export const hasMisplacedProgram = hasFont((font, decode) => {
  const { program } = readFontInfo(font, decode)
  return program.kind === 'wrong-format'
})

/** A name-keyed CFF program in a CID font: each CID is a glyph index (ISO 32000-1, 9.7.4.2). */
export const hasNumberedLetters = hasFont((font, decode) => {
  const { program, subtype } = readFontInfo(font, decode)
  return subtype === 'CIDFontType0' && program.kind === 'cff' && !program.cff.isCid
})

/** A ToUnicode map with more entries than it declares, all of which readers use. */
export const hasMiscountedMap = hasFont((font, decode) => {
  const map = objects.streamAt(font, 'ToUnicode')
  return (
    map !== undefined && sectionsIn(decode(map)).some(({ declared, entries }) => entries > declared)
  )
})

/** Codes whose range ends differ before the last byte, which the oracle ignores. */
export const hasRangeOfFirstBytes = hasFont((font, decode) => {
  const map = objects.streamAt(font, 'ToUnicode')
  if (!map) return false
  const text = Buffer.from(decode(map)).toString('latin1')
  return [...text.matchAll(/beginbfrange([^]*?)endbfrange/g)].some(([, ranges = '']) =>
    [...ranges.matchAll(/<([\dA-F]+)>\s*<([\dA-F]+)>\s*<[\dA-F]*>/gi)].some(
      ([, low = '', high = '']) =>
        low.length === high.length && low.slice(0, -2) !== high.slice(0, -2),
    ),
  )
})

function sectionsIn(bytes: Uint8Array): { declared: number; entries: number }[] {
  const sections: { declared: number; entries: number }[] = []
  const tokenizer = createTokenizer(bytes)
  let values: unknown[] = []
  let declared: unknown
  for (let token = tokenizer.next(); token !== undefined; token = tokenizer.next()) {
    if (!(token instanceof Keyword)) {
      values.push(token)
      continue
    }
    if (token.word === 'beginbfchar') declared = values.at(-1)
    if (token.word === 'endbfchar' && typeof declared === 'number')
      sections.push({ declared, entries: values.length / 2 })
    values = []
  }
  return sections
}
