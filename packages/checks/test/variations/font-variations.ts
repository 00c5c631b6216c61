import type { Change, Draft, Entries } from '#test/a-document.ts'
import { aCidCff, aTrueType } from '#test/a-font.ts'
import * as fonts from '#test/shown-fonts.ts'
import type { Variation } from './variation.ts'

const { trueType, composite, symbolic, symbols, unicode, mac, ownMap, toText, show } = fonts

/** A Type 3 font with one drawing that is 600 wide. */
const drawn =
  (
    drawing: string,
    { text = '(A) Tj', font = {} }: { text?: string; font?: Entries } = {},
  ): Change =>
  (draft) =>
    show(
      draft,
      {
        Subtype: 'Type3',
        FontBBox: [0, 0, 1, 1],
        FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
        CharProcs: { A: draft.stream(drawing) },
        Encoding: { Differences: [65, 'A', 'B'] },
        FirstChar: 65,
        LastChar: 66,
        Widths: [600, 600],
        ...font,
      },
      text,
    )

const widths = (font: Entries) => trueType({ font: { ...font } })

/** The program has three glyphs, the first of no character. */
const cidMap = (...glyphs: number[]) => ({
  descendant: (draft: Draft) => ({
    CIDToGIDMap: draft.stream(
      Uint8Array.from(glyphs.flatMap((glyph) => [glyph >> 8, glyph & 255])),
    ),
  }),
})

const cidSet = (bits: number, more: (draft: Draft) => Entries = () => ({})) =>
  composite({
    descriptor: (draft) => ({ CIDSet: draft.stream(Uint8Array.of(bits)), ...more(draft) }),
  })

/** A font that every reader brings, invisible, so that it need not be embedded. */
const standard =
  (BaseFont: string, font: Entries = {}): Change =>
  (draft) =>
    show(draft, { Subtype: 'Type1', BaseFont, ...font }, invisible)

const notEmbedded = { FontDescriptor: { Type: 'FontDescriptor', Flags: 32 } }
const invisible = '3 Tr (AB) Tj'

export const fontVariations: Variation[] = [
  ['a drawn glyph', drawn('600 0 d0 0 0 9 9 re f'), []],
  ['a drawn glyph in one colour', drawn('600 0 0 0 9 9 d1 0 0 9 9 re f'), []],
  ['a drawn glyph of another width', drawn('500 0 d0 0 0 9 9 re f'), ['7.21.5-1']],
  ['a glyph that nobody has drawn', drawn('600 0 d0', { text: '(AB) Tj' }), ['7.21.4.1-2']],
  ['the same, invisible', drawn('600 0 d0', { text: '3 Tr (AB) Tj' }), []],
  [
    'a drawn glyph whose name says no character',
    drawn('600 0 d0', { font: { Encoding: { Differences: [65, 'A', 'g2'] } }, text: '(AB) Tj' }),
    ['7.21.4.1-2', '7.21.7-1'],
  ],
  [
    'a drawn glyph with letters of a font that is not embedded',
    drawn('600 0 d0 BT /L 9 Tf (A) Tj ET', {
      font: { Resources: { Font: { L: { Type: 'Font', ...fonts.helvetica } } } },
    }),
    ['7.21.4.1-1'],
  ],
  ['the signs of Symbol, invisible', standard('Symbol'), []],
  ['the signs of ZapfDingbats, which say no character', standard('ZapfDingbats'), ['7.21.7-1']],
  [
    'the signs of ZapfDingbats by their names',
    standard('ZapfDingbats', { Encoding: { Differences: [65, 'a20', 'a21'] } }),
    [],
  ],
  [
    'a font of signs that only has the name of Symbol',
    symbolic([symbols], { BaseFont: 'ABCDEF+SymbolMT', ToUnicode: undefined }),
    ['7.21.7-1'],
  ],
  ['a width that differs by one', widths({ Widths: [601, 699] }), []],
  ['no widths', widths({ Widths: undefined }), ['7.21.5-1']],
  ['widths without a first character', widths({ FirstChar: undefined }), ['7.21.5-1']],
  ['a width behind the last character', widths({ LastChar: 65 }), ['7.21.5-1']],
  [
    'a width that is not right, of invisible text',
    trueType({ font: { Widths: [1, 1] }, text: invisible }),
    [],
  ],
  ['a font of letters and of symbols', trueType({ flags: 36, maps: [symbols] }), ['7.21.6-3']],
  ['a font of symbols without an encoding', symbolic([symbols]), []],
  ['a font of symbols by codes of the Macintosh', symbolic([mac]), []],
  [
    'a symbol that is only in the other table',
    symbolic([[3, 0, { 0xf041: 1 }], mac]),
    ['7.21.4.1-2'],
  ],
  ['symbols without a high byte', symbolic([[3, 0, { 65: 1, 66: 2 }]]), []],
  [
    'a font of symbols with an encoding',
    symbolic([symbols], { Encoding: 'MacRomanEncoding' }),
    ['7.21.6-3'],
  ],
  [
    'a code that an encoding leaves out, which says nothing of symbols',
    symbolic([symbols], {
      Encoding: 'WinAnsiEncoding',
      FirstChar: 1,
      LastChar: 66,
      Widths: Array.from({ length: 66 }, (_, at) => (at === 64 ? 600 : 700)),
      ToUnicode: undefined,
      FontDescriptor: { Type: 'FontDescriptor', Flags: 4 },
    }),
    ['7.21.4.1-1', '7.21.6-3'],
  ],
  ['a font of symbols with several tables', symbolic([unicode, mac]), ['7.21.6-4']],
  [
    'a font of letters without an encoding',
    trueType({ font: { Encoding: undefined } }),
    ['7.21.4.1-2', '7.21.6-2', '7.21.7-1'],
  ],
  [
    'a font of letters with the standard encoding',
    trueType({ font: { Encoding: 'StandardEncoding' } }),
    ['7.21.6-2'],
  ],
  [
    'letters by codes of the Macintosh',
    trueType({ maps: [mac], font: { Encoding: 'MacRomanEncoding' } }),
    [],
  ],
  [
    'differences in a program without Unicode',
    trueType({ maps: [mac], font: fonts.differences('B') }),
    ['7.21.6-2'],
  ],
  [
    'differences by code',
    trueType({ font: fonts.differences('uni0042') }),
    ['7.21.6-2', '7.21.7-1'],
  ],
  [
    'a code that the encoding leaves out',
    trueType({ text: '<0141> Tj', font: { FirstChar: 1, LastChar: 1, Widths: [0] } }),
    ['7.21.4.1-2', '7.21.5-1', '7.21.7-1', '7.21.8-1'],
  ],
  [
    'letters of a font that is not embedded, by differences, invisible',
    trueType({ font: { ...notEmbedded, ...fonts.differences('B') }, text: invisible }),
    [],
  ],
  [
    'a standard font whose descriptor makes it another',
    standard('Courier', { FontDescriptor: { Type: 'FontDescriptor' } }),
    ['7.21.7-1'],
  ],
  ['a standard font of letters, invisible', standard('Courier'), []],
  [
    'a code of which a standard font and its differences say nothing',
    (draft) =>
      show(
        draft,
        { ...fonts.helvetica, Encoding: { Differences: [24, 'breve'] } },
        '3 Tr (A\\026) Tj',
      ),
    ['7.21.7-1', '7.21.8-1'],
  ],
  [
    'a TrueType font that only has the name of a standard one',
    (draft) => show(draft, { Subtype: 'TrueType', BaseFont: 'Courier' }, invisible),
    ['7.21.6-2', '7.21.7-1'],
  ],
  ['a font that is not embedded, invisible', trueType({ font: notEmbedded, text: invisible }), []],
  [
    'a font that is not embedded, once seen',
    trueType({ font: notEmbedded, text: '3 Tr (A) Tj 0 Tr (B) Tj' }),
    ['7.21.4.1-1'],
  ],
  [
    'a rendering mode that ends with its graphics state',
    trueType({ font: notEmbedded, text: 'ET q BT 3 Tr (A) Tj ET Q BT /F 1 Tf (B) Tj' }),
    ['7.21.4.1-1'],
  ],
  ['text to clip with', trueType({ font: notEmbedded, text: '7 Tr (A) Tj' }), ['7.21.4.1-1']],
  ['text that is never shown', trueType({ font: notEmbedded, text: '' }), []],
  [
    'a map to text that is one of identity',
    composite({ font: () => ({ ToUnicode: 'Identity-H' }) }),
    [],
  ],
  [
    'a map to text with codes of one byte',
    composite({
      font: (draft) => ({
        ToUnicode: draft.stream('2 beginbfchar <01> <0041> <02> <0042> endbfchar'),
      }),
    }),
    [],
  ],
  [
    'a map to text by a range of names',
    composite({
      font: (draft) => ({
        ToUnicode: draft.stream('1 beginbfrange <0001> <0002> [<0041> <0042>] endbfrange'),
      }),
    }),
    [],
  ],
  [
    'a map to text that says nothing',
    composite({ font: (draft) => ({ ToUnicode: toText(draft, '<0001> <0041>') }) }),
    ['7.21.7-1'],
  ],
  [
    'a map to text with a range whose ends have different lengths, which is none',
    composite({
      font: (draft) => ({
        ToUnicode: draft.stream('1 beginbfrange <0000> <ffffffff> <0041> endbfrange'),
      }),
    }),
    ['7.21.7-1'],
  ],
  [
    'a byte order mark as text',
    composite({ font: (draft) => ({ ToUnicode: toText(draft, '<0001> <0041> <0002> <FEFF>') }) }),
    ['7.21.7-2'],
  ],
  [
    'a non-character as text',
    composite({
      font: (draft) => ({ ToUnicode: toText(draft, '<0001> <0041> <0002> <0042FFFE>') }),
    }),
    ['7.21.7-2'],
  ],
  ['a table from characters to glyphs', composite(cidMap(0, 1, 2)), []],
  ['a table that ends before a character', composite(cidMap(0, 1)), ['7.21.4.1-2', '7.21.8-1']],
  [
    'no table from characters to glyphs',
    composite({ descendant: () => ({ CIDToGIDMap: 'Other' }) }),
    ['7.21.3.2-1'],
  ],
  [
    'character 0',
    composite({
      text: '<0000> Tj',
      font: (draft) => ({ ToUnicode: toText(draft, '<0000> <0041>') }),
    }),
    ['7.21.8-1'],
  ],
  [
    'character 0 of a font that is not embedded',
    composite({
      text: '3 Tr <0000> Tj',
      font: (draft) => ({ ToUnicode: toText(draft, '<0000> <0041>') }),
      descriptor: () => ({ FontFile2: undefined }),
    }),
    [],
  ],
  [
    'character 0 of another width',
    composite({
      text: '<0000> Tj',
      font: (draft) => ({ ToUnicode: toText(draft, '<0000> <0041>') }),
      descendant: () => ({ W: [0, [400, 600, 700]] }),
    }),
    ['7.21.5-1', '7.21.8-1'],
  ],
  ['widths as a range', composite({ descendant: () => ({ W: [1, 1, 600, 2, 2, 700] }) }), []],
  ['the usual width', composite({ descendant: () => ({ W: [2, [700]], DW: 600 }) }), []],
  [
    'a width that is taken for granted',
    composite({ descendant: () => ({ W: [2, [700]] }) }),
    ['7.21.5-1'],
  ],
  ['a list of characters with one too many', cidSet(0x70), ['7.21.4.2-2']],
  ['a list of characters with the first one', cidSet(0xe0), []],
  [
    'a list without a glyph that shares its width',
    cidSet(0x60, (draft) => ({
      FontFile2: draft.stream(aTrueType({ widths: [500, 600, 700], more: 1 })),
    })),
    [],
  ],
  [
    'a collection that the map does not know',
    composite({ font: ownMap({ CIDSystemInfo: fonts.collection('Japan1') }) }),
    ['7.21.3.1-1'],
  ],
  [
    'a collection in an array',
    composite({ font: ownMap({ CIDSystemInfo: [fonts.collection('Identity')] }) }),
    [],
  ],
  [
    'a font with a later supplement than its map',
    composite({
      descendant: () => ({ CIDSystemInfo: fonts.collection('Identity', 1) }),
      font: ownMap({}),
    }),
    ['7.21.3.1-1'],
  ],
  [
    'a map with a later supplement than its font',
    composite({ font: ownMap({ CIDSystemInfo: fonts.collection('Identity', 1) }) }),
    [],
  ],
  [
    'a vertical map that says so twice',
    composite({ font: ownMap({ WMode: 1 }, '/WMode 1 def') }),
    [],
  ],
  [
    'a vertical map that says so only inside',
    composite({ font: ownMap({}, '/WMode 1 def') }),
    ['7.21.3.3-2'],
  ],
  [
    'a map that is made of another one',
    composite({
      font: (draft) => ({
        Encoding: draft.stream('1 begincodespacerange <0000> <ffff> endcodespacerange', {
          Type: 'CMap',
          CMapName: 'Own',
          CIDSystemInfo: fonts.collection('Identity'),
          UseCMap: draft.stream('1 begincidrange <0000> <ffff> 0 endcidrange', {
            Type: 'CMap',
            CMapName: 'Identity-H',
          }),
        }),
      }),
    }),
    [],
  ],
  [
    'a font of numbered characters',
    composite({
      descendant: (draft) => ({
        Subtype: 'CIDFontType0',
        CIDToGIDMap: undefined,
        W: [1, [600, 700]],
        FontDescriptor: {
          Flags: 4,
          FontFile3: draft.stream(aCidCff({ 1: 600, 2: 700 }), { Subtype: 'CIDFontType0C' }),
        },
      }),
    }),
    [],
  ],
]
