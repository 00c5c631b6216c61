import { PDFString } from '@cantoo/pdf-lib'
import { aCidCff, aTrueType, aType1 } from '#test/a-font.ts'
import type { CodeMap } from '#test/a-font.ts'
import type { Change, Draft, Entries } from '#test/a-document.ts'
import type { Cases } from './case.ts'

/** The page shows a text in a font, as tagged content. */
function show(draft: Draft, font: Entries, text = '(AB) Tj') {
  draft.set(draft.page, { Resources: { Font: { F: { Type: 'Font', ...font } } } })
  draft.content(`/P <</MCID 0>> BDC BT /F 12 Tf ${text} ET EMC`)
}

const usualWidths = { FirstChar: 65, LastChar: 66, Widths: [600, 700] }

type TrueType = { font?: Entries; maps?: CodeMap[]; flags?: number; text?: string }

const trueType =
  ({ font = {}, maps, flags = 32, text }: TrueType = {}): Change =>
  (draft) => {
    const program = draft.stream(aTrueType(maps ? { maps } : {}))
    const descriptor = { Type: 'FontDescriptor', Flags: flags, FontFile2: program }
    const usual = { Subtype: 'TrueType', BaseFont: 'Test', Encoding: 'WinAnsiEncoding' }
    show(draft, { ...usual, ...usualWidths, FontDescriptor: descriptor, ...font }, text)
  }

const toText = (draft: Draft, map: string) =>
  draft.stream(
    `1 begincodespacerange <0000> <ffff> endcodespacerange 2 beginbfchar ${map} endbfchar`,
  )

type Composite = {
  font?: (draft: Draft) => Entries
  descendant?: (draft: Draft) => Entries
  descriptor?: (draft: Draft) => Entries
  text?: string
}

const usualText = '<0001> <0041> <0002> <0042>'
const nothing = () => ({})

/** Two glyphs of a TrueType font of several bytes. */
const composite =
  ({ font = nothing, descendant = nothing, descriptor = nothing, text }: Composite = {}): Change =>
  (draft) => {
    const descriptorEntries = {
      ...{ Type: 'FontDescriptor', Flags: 4, FontFile2: draft.stream(aTrueType()) },
      ...descriptor(draft),
    }
    const below = {
      ...{
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: 'ABCDEF+Test',
        CIDToGIDMap: 'Identity',
      },
      ...{ CIDSystemInfo: collection('Identity'), W: [0, [500, 600, 700]] },
      FontDescriptor: descriptorEntries,
      ...descendant(draft),
    }
    const usual = {
      ...{ Subtype: 'Type0', BaseFont: 'ABCDEF+Test', Encoding: 'Identity-H' },
      ...{ DescendantFonts: [below], ToUnicode: toText(draft, usualText) },
    }
    show(draft, { ...usual, ...font(draft) }, text ?? '<00010002> Tj')
  }

const collection = (ordering: string, supplement = 0): Entries => ({
  Registry: PDFString.of('Adobe'),
  Ordering: PDFString.of(ordering),
  Supplement: supplement,
})

const type1 =
  (charSet: string): Change =>
  (draft) => {
    const program = draft.stream(aType1({ '.notdef': 500, A: 600, B: 700 }))
    show(draft, {
      ...{ Subtype: 'Type1', BaseFont: 'ABCDEF+Test', Encoding: 'WinAnsiEncoding', ...usualWidths },
      FontDescriptor: { Flags: 32, FontFile: program, CharSet: PDFString.of(charSet) },
    })
  }

/** A character map that the document brings. */
const ownMap =
  (dict: Entries, inFile = '') =>
  (draft: Draft) => ({
    Encoding: draft.stream(
      `1 begincodespacerange <0000> <ffff> endcodespacerange ${inFile}
       1 begincidrange <0000> <ffff> 0 endcidrange`,
      { Type: 'CMap', CMapName: 'Own', CIDSystemInfo: collection('Identity'), ...dict },
    ),
  })

const helvetica = { Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' }
const symbols: CodeMap = [3, 0, { 0xf041: 1, 0xf042: 2 }]
const unicode: CodeMap = [3, 1, { 65: 1, 66: 2 }]
const mac: CodeMap = [1, 0, { 65: 1, 66: 2 }]
const plainText = (draft: Draft) => ({
  ToUnicode: draft.stream(
    '1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <41> <0041> <42> <0042> endbfchar',
  ),
})

const symbolic =
  (maps: CodeMap[], font: Entries = {}): Change =>
  (draft) =>
    trueType({ maps, flags: 4, font: { Encoding: undefined, ...plainText(draft), ...font } })(draft)

const differences = (name: string) => ({
  Encoding: { BaseEncoding: 'WinAnsiEncoding', Differences: [66, name] },
})

export const fontCases: Cases = {
  '7.21.3.1-1': {
    fails: composite({ font: ownMap({ CIDSystemInfo: collection('Japan1') }) }),
    passes: composite({ font: ownMap({}) }),
  },
  '7.21.3.2-1': {
    fails: composite({ descendant: () => ({ CIDToGIDMap: undefined }) }),
    passes: composite(),
  },
  '7.21.3.3-1': { fails: composite({ font: () => ({ Encoding: 'Own' }) }), passes: composite() },
  '7.21.3.3-2': {
    fails: composite({ font: ownMap({ WMode: 1 }) }),
    passes: composite({ font: ownMap({ WMode: 1 }, '/WMode 1 def') }),
  },
  '7.21.3.3-3': {
    fails: composite({ font: ownMap({ UseCMap: 'Other' }) }),
    passes: composite({ font: ownMap({ UseCMap: 'Identity-H' }) }),
  },
  '7.21.4.1-1': {
    fails: (draft) => show(draft, helvetica),
    passes: (draft) => show(draft, helvetica, '3 Tr (AB) Tj'),
  },
  '7.21.4.1-2': {
    fails: composite({ text: '<00010009> Tj' }),
    passes: composite(),
  },
  '7.21.4.2-1': { fails: type1('/A'), passes: type1('/A/B') },
  '7.21.4.2-2': {
    fails: composite({ descriptor: (draft) => ({ CIDSet: draft.stream(Uint8Array.of(0x40)) }) }),
    passes: composite({ descriptor: (draft) => ({ CIDSet: draft.stream(Uint8Array.of(0x60)) }) }),
  },
  '7.21.5-1': {
    fails: trueType({ font: { Widths: [600, 702] } }),
    passes: trueType({ font: { Widths: [600, 701] } }),
  },
  '7.21.6-1': {
    fails: trueType({ maps: [symbols] }),
    passes: trueType({ maps: [symbols, unicode] }),
  },
  '7.21.6-2': {
    fails: trueType({ font: differences('notAGlyph') }),
    passes: trueType({ font: differences('B') }),
  },
  '7.21.6-3': {
    fails: symbolic([symbols], { Encoding: 'WinAnsiEncoding' }),
    passes: symbolic([symbols]),
  },
  '7.21.6-4': { fails: symbolic([unicode, mac]), passes: symbolic([symbols, mac]) },
  '7.21.7-1': {
    fails: composite({ font: () => ({ ToUnicode: undefined }) }),
    passes: composite(),
  },
  '7.21.7-2': {
    fails: composite({
      font: (draft) => ({ ToUnicode: toText(draft, '<0001> <0041> <0002> <0000>') }),
    }),
    passes: composite(),
  },
  '7.21.8-1': {
    fails: trueType({ font: differences('.notdef') }),
    passes: (draft) => {
      const program = draft.stream(aCidCff({ 1: 600, 7: 700 }))
      composite({
        descendant: () => ({
          ...{ Subtype: 'CIDFontType0', CIDToGIDMap: undefined, W: [1, [600], 7, [700]] },
          FontDescriptor: { Flags: 4, FontFile3: program },
        }),
        font: (own) => ({ ToUnicode: toText(own, '<0001> <0041> <0007> <0042>') }),
        text: '[<0001> -20 <0007>] TJ',
      })(draft)
    },
  },
}
