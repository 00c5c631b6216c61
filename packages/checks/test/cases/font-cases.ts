import { aCidCff } from '#test/a-font.ts'
import {
  show,
  trueType,
  toText,
  composite,
  collection,
  type1,
  ownMap,
  helvetica,
  symbols,
  unicode,
  mac,
  symbolic,
  differences,
} from '#test/shown-fonts.ts'
import type { Cases } from './case.ts'

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
      const program = draft.stream(aCidCff({ 1: 600, 7: 700 }), { Subtype: 'CIDFontType0C' })
      composite({
        descendant: () => ({
          Subtype: 'CIDFontType0',
          CIDToGIDMap: undefined,
          W: [1, [600], 7, [700]],
          FontDescriptor: { Flags: 4, FontFile3: program },
        }),
        font: (own) => ({ ToUnicode: toText(own, '<0001> <0041> <0007> <0042>') }),
        text: '[<0001> -20 <0007>] TJ',
      })(draft)
    },
  },
}
