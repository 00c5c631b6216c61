import { createTokenizer, Keyword } from '../src/content/tokenizer.ts'
import { readFontBase } from '../src/fonts/font.ts'
import * as objects from '../src/objects/objects.ts'
import type { Source } from '../src/objects/open-document.ts'
import { visitReachable } from '../src/objects/reachable.ts'
import { salvageStream } from '../src/objects/streams.ts'
import type { Dict, Stream } from '../src/objects/values.ts'
import { listsAllCids } from '../src/rules/glyph-lists.ts'

const kinds = ['Type0', 'Type1', 'MMType1', 'TrueType', 'CIDFontType0', 'CIDFontType2']

type Decode = (stream: Stream) => Uint8Array
type GlyphTest = (font: Dict, decode: Decode) => boolean

/** Whether a font of the document is as asked. */
const hasFont = (found: GlyphTest) => (source: Source) => {
  const decode: Decode = (stream) => salvageStream(stream, source.inflated).bytes
  let isFound = false
  visitReachable(source.catalog, {
    dict({ dict }) {
      if (!isFound && kinds.includes(objects.nameAt(dict, 'Subtype') ?? ''))
        isFound = found(dict, decode)
    },
    damaged: () => undefined,
  })
  return isFound
}

/** A TrueType font names glyphs by their codes, which its Differences may not: readers find them all the same. */
export const hasNamesOfCodes = hasFont((font) => {
  const names = objects.itemsOf(objects.arrayAt(objects.dictAt(font, 'Encoding'), 'Differences'))
  const isTrueType = objects.nameAt(font, 'Subtype') === 'TrueType'
  return isTrueType && names.some((name) => /^uni[\dA-F]{4}$/.test(objects.nameOf(name) ?? ''))
})

/** A list that names all characters which the font's own table leads to glyphs (ISO 32000-1, 9.7.4.2), and no other. */
export const hasRightListByTable = hasFont((font, decode) => {
  const descriptor = objects.dictAt(font, 'FontDescriptor')
  const hasBoth = objects.streamAt(descriptor, 'CIDSet') && objects.streamAt(font, 'CIDToGIDMap')
  return hasBoth !== undefined && listsAllCids(readFontBase(font, decode), decode) === true
})

/** A program of another form than the place in which it stands (ISO 32000-1, table 126). */
export const hasMisplacedProgram = hasFont((font, decode) => {
  const { program } = readFontBase(font, decode)
  return program.kind === 'none' && program.isMisplaced === true
})

/** A compact program of letters in a font of numbers: each number is that of a glyph (ISO 32000-1, 9.7.4.2). */
export const hasNumberedLetters = hasFont((font, decode) => {
  const { program, subtype } = readFontBase(font, decode)
  return subtype === 'CIDFontType0' && program.kind === 'cff' && !program.cff.isCid
})

/** A map to text that has more entries than it says, of which readers read all. */
export const hasMiscountedMap = hasFont((font, decode) => {
  const map = objects.streamAt(font, 'ToUnicode')
  return map !== undefined && sectionsIn(decode(map)).some(({ told, entries }) => entries > told)
})

/** A range of codes whose ends differ before their last byte: readers read it, the oracle leaves it out. */
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

function sectionsIn(bytes: Uint8Array): { told: number; entries: number }[] {
  const sections: { told: number; entries: number }[] = []
  const tokenizer = createTokenizer(bytes)
  let values: unknown[] = []
  let told: unknown
  for (let token = tokenizer.next(); token !== undefined; token = tokenizer.next()) {
    if (!(token instanceof Keyword)) {
      values.push(token)
      continue
    }
    if (token.word === 'beginbfchar') told = values.at(-1)
    if (token.word === 'endbfchar' && typeof told === 'number')
      sections.push({ told, entries: values.length / 2 })
    values = []
  }
  return sections
}
