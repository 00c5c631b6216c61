import { PDFString } from '@cantoo/pdf-lib'
import type { Change, Draft, Entries } from './a-document.ts'
import { aTrueType, aType1 } from './a-font.ts'
import type { CodeMap } from './a-font.ts'

/** The page shows a text in a font, as tagged content. */
export function show(draft: Draft, font: Entries, text = '(AB) Tj') {
  draft.set(draft.page, { Resources: { Font: { F: { Type: 'Font', ...font } } } })
  draft.content(`/P <</MCID 0>> BDC BT /F 12 Tf ${text} ET EMC`)
}

export const usualWidths = { FirstChar: 65, LastChar: 66, Widths: [600, 700] }

type TrueType = { font?: Entries; maps?: CodeMap[]; flags?: number; text?: string }

export const trueType =
  ({ font = {}, maps, flags = 32, text }: TrueType = {}): Change =>
  (draft) => {
    const program = draft.stream(aTrueType(maps ? { maps } : {}))
    const descriptor = { Type: 'FontDescriptor', Flags: flags, FontFile2: program }
    const usual = { Subtype: 'TrueType', BaseFont: 'Test', Encoding: 'WinAnsiEncoding' }
    show(draft, { ...usual, ...usualWidths, FontDescriptor: descriptor, ...font }, text)
  }

export const toText = (draft: Draft, map: string) =>
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
export const composite =
  ({ font = nothing, descendant = nothing, descriptor = nothing, text }: Composite = {}): Change =>
  (draft) => {
    const descriptorEntries = {
      Type: 'FontDescriptor',
      Flags: 4,
      FontFile2: draft.stream(aTrueType()),
      ...descriptor(draft),
    }
    const below = {
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: 'ABCDEF+Test',
      CIDToGIDMap: 'Identity',
      CIDSystemInfo: collection('Identity'),
      W: [0, [500, 600, 700]],
      FontDescriptor: descriptorEntries,
      ...descendant(draft),
    }
    const usual = {
      Subtype: 'Type0',
      BaseFont: 'ABCDEF+Test',
      Encoding: 'Identity-H',
      DescendantFonts: [below],
      ToUnicode: toText(draft, usualText),
    }
    show(draft, { ...usual, ...font(draft) }, text ?? '<00010002> Tj')
  }

export const collection = (ordering: string, supplement = 0): Entries => ({
  Registry: PDFString.of('Adobe'),
  Ordering: PDFString.of(ordering),
  Supplement: supplement,
})

export const type1 =
  (charSet: string): Change =>
  (draft) => {
    const program = draft.stream(aType1({ '.notdef': 500, A: 600, B: 700 }))
    show(draft, {
      Subtype: 'Type1',
      BaseFont: 'ABCDEF+Test',
      Encoding: 'WinAnsiEncoding',
      ...usualWidths,
      FontDescriptor: { Flags: 32, FontFile: program, CharSet: PDFString.of(charSet) },
    })
  }

/** A character map that the document brings. */
export const ownMap =
  (dict: Entries, inFile = '') =>
  (draft: Draft) => ({
    Encoding: draft.stream(
      `1 begincodespacerange <0000> <ffff> endcodespacerange ${inFile}
       1 begincidrange <0000> <ffff> 0 endcidrange`,
      { Type: 'CMap', CMapName: 'Own', CIDSystemInfo: collection('Identity'), ...dict },
    ),
  })

export const helvetica = { Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' }
export const symbols: CodeMap = [3, 0, { 0xf041: 1, 0xf042: 2 }]
export const unicode: CodeMap = [3, 1, { 65: 1, 66: 2 }]
export const mac: CodeMap = [1, 0, { 65: 1, 66: 2 }]
export const plainText = (draft: Draft) => ({
  ToUnicode: draft.stream(
    '1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <41> <0041> <42> <0042> endbfchar',
  ),
})

export const symbolic =
  (maps: CodeMap[], font: Entries = {}): Change =>
  (draft) =>
    trueType({ maps, flags: 4, font: { Encoding: undefined, ...plainText(draft), ...font } })(draft)

export const differences = (name: string) => ({
  Encoding: { BaseEncoding: 'WinAnsiEncoding', Differences: [66, name] },
})
