import type { Change, Draft, Entries } from '#test/a-document.ts'
import { aCidCff, aNamedCff, aTrueType, aType1 } from '#test/a-font.ts'
import { composite, show, usualWidths } from '#test/shown-fonts.ts'
import type { Variation } from './variation.ts'

type Program = (draft: Draft) => Entries

type Shown = Entries & { text?: string }

/** A font of single bytes, with a program under a key of its descriptor. */
const simple =
  (Subtype: string, program: Program, { text, ...font }: Shown = {}): Change =>
  (draft) => {
    const FontDescriptor = { Type: 'FontDescriptor', Flags: 32, ...program(draft) }
    const usual = { Subtype, BaseFont: 'Test', Encoding: 'WinAnsiEncoding', ...usualWidths }
    show(draft, { ...usual, FontDescriptor, ...font }, text)
  }

const numbered = (program: Program): Change =>
  composite({
    descendant: (draft) => ({
      Subtype: 'CIDFontType0',
      CIDToGIDMap: undefined,
      W: [1, [600, 700]],
      FontDescriptor: { Flags: 4, ...program(draft) },
    }),
  })

const letters = aType1({ '.notdef': 500, A: 600, B: 700 })
const cff = aCidCff({ 1: 600, 2: 700 })

/** The letters in the form of files of Windows: each part has a head of six bytes. */
function inSegments(program: Uint8Array): Uint8Array {
  const head = Buffer.from([0x80, 1, 0, 0, 0, 0])
  head.writeUInt32LE(program.length, 2)
  return Buffer.concat([head, program, Buffer.from([0x80, 3])])
}

export const fontProgramVariations: Variation[] = [
  [
    'a Type 1 program in its place',
    simple('Type1', (draft) => ({ FontFile: draft.stream(letters) })),
    [],
  ],
  [
    'a TrueType program in the place of a Type 1 program',
    simple('Type1', (draft) => ({ FontFile: draft.stream(aTrueType()) })),
    ['7.21.4.1-1'],
  ],
  [
    'a Type 1 program in the segments of a file',
    simple('Type1', (draft) => ({ FontFile: draft.stream(inSegments(letters)) })),
    ['7.21.4.1-1'],
  ],
  [
    'a TrueType program as an OpenType one',
    simple('TrueType', (draft) => ({
      FontFile3: draft.stream(aTrueType(), { Subtype: 'OpenType' }),
    })),
    [],
  ],
  [
    'a TrueType program that says to be a compact one',
    simple('Type1', (draft) => ({ FontFile3: draft.stream(aTrueType(), { Subtype: 'Type1C' }) })),
    ['7.21.4.1-1'],
  ],
  [
    'a compact program of numbered characters that says to be one of letters',
    numbered((draft) => ({ FontFile3: draft.stream(cff, { Subtype: 'Type1C' }) })),
    ['7.21.4.1-1'],
  ],
  [
    'a compact program in the place of a Type 1 program',
    numbered((draft) => ({ FontFile: draft.stream(cff) })),
    ['7.21.4.1-1'],
  ],
  [
    'a program in the wrong place, of a font that nobody sees',
    simple('Type1', (draft) => ({ FontFile: draft.stream(aTrueType()) }), {
      text: '3 Tr (AB) Tj',
    }),
    [],
  ],
  [
    'a program that cannot be read',
    simple('TrueType', (draft) => ({ FontFile2: draft.stream('\0\u0001\0\0') })),
    ['7.21.4.1-1'],
  ],
  [
    'small capitals by the encoding of their compact program',
    simple(
      'Type1',
      // The numbers of Asmall and Bsmall.
      (draft) => ({
        FontFile3: draft.stream(aNamedCff({ 274: 600, 275: 700 }, 1), { Subtype: 'Type1C' }),
      }),
      { text: '(ab) Tj', Encoding: undefined, FirstChar: 97, LastChar: 98 },
    ),
    [],
  ],
  [
    'a code of which a program with an encoding of its own says nothing',
    simple('Type1', (draft) => ({ FontFile: draft.stream(letters) }), {
      text: '(A\\001) Tj',
      Encoding: undefined,
      FirstChar: 1,
      LastChar: 65,
      Widths: Array.from({ length: 65 }, (_, at) => (at === 64 ? 600 : 0)),
    }),
    ['7.21.4.1-2', '7.21.5-1', '7.21.7-1'],
  ],
]
