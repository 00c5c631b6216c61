import { PDFDict, PDFName } from '@cantoo/pdf-lib'
import type { Change } from '#test/a-document.ts'
import * as fonts from '#test/shown-fonts.ts'
import type { Variation } from './variation.ts'

const { trueType, composite, symbols, unicode, ownMap } = fonts

/** A font that is no subset says so by its name. */
const whole =
  (change: Change): Change =>
  (draft) => {
    change(draft)
    const resources = draft.page.lookup(PDFName.of('Resources'), PDFDict)
    const font = resources.lookup(PDFName.of('Font'), PDFDict).lookup(PDFName.of('F'), PDFDict)
    draft.set(font, { BaseFont: 'Test' })
  }

const predefined = (Encoding: string, ordering: string) =>
  composite({
    font: () => ({ Encoding }),
    descendant: () => ({ CIDSystemInfo: fonts.collection(ordering) }),
  })

/** Lists of glyphs, tables of characters, and maps that are elsewhere. */
export const fontMapVariations: Variation[] = [
  ['a list of glyphs with one too many', fonts.type1('/A/B/C'), ['7.21.4.2-1']],
  ['a list of glyphs in another order, with the first one', fonts.type1('/B/.notdef/A'), []],
  ['a list of glyphs that is empty', fonts.type1(''), ['7.21.4.2-1']],
  ['a list of glyphs of a font that is whole', whole(fonts.type1('/A')), []],
  ['a font of letters without any table', trueType({ maps: [] }), ['7.21.6-1']],
  [
    'a font of letters with the same table twice',
    trueType({ maps: [symbols, symbols, unicode] }),
    [],
  ],
  [
    'a map of its own that is made of an unknown one',
    composite({ font: ownMap({ UseCMap: 'Elsewhere-H' }) }),
    ['7.21.3.3-3'],
  ],
  [
    'a map of its own that is made of an unknown one in the document',
    composite({
      font: (draft) =>
        ownMap({ UseCMap: draft.stream('', { Type: 'CMap', CMapName: 'Mine' }) })(draft),
    }),
    ['7.21.3.3-3'],
  ],
  ['a map that comes with every reader', predefined('90ms-RKSJ-H', 'Japan1'), []],
  [
    'a map of every reader, for another collection',
    predefined('90ms-RKSJ-H', 'Korea1'),
    ['7.21.3.1-1'],
  ],
  ['a map that no reader has', predefined('91ms-RKSJ-H', 'Japan1'), ['7.21.3.3-1']],
]
