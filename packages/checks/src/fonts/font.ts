import { dictAt, nameAt, numberAt } from '#checks/pdf/objects.ts'
import type { Dict } from '#checks/pdf/values.ts'
import { toPlaceText } from '#checks/result/place-text.ts'
import { readFontProgram } from './read-font-program.ts'
import type { DecodeStream, FontProgram } from './read-font-program.ts'
import { readType3Glyphs } from './type3-glyphs.ts'

export type { DecodeStream, FontProgram } from './read-font-program.ts'

/** For a composite font, the dictionary and program of its descendant. */
export type FontInfo = {
  dict: Dict
  descriptor: Dict | undefined
  subtype: string
  name: string
  isSymbolic: boolean
  program: FontProgram
}

/** Bit 3 of Flags. A font that is also flagged as nonsymbolic counts as symbolic. */
const symbolicFlag = 4

export function readFontInfo(dict: Dict, decode: DecodeStream): FontInfo {
  const descriptor = dictAt(dict, 'FontDescriptor')
  const subtype = nameAt(dict, 'Subtype') ?? ''
  return {
    dict,
    descriptor,
    subtype,
    name: nameAt(dict, 'BaseFont') ?? '',
    isSymbolic: ((numberAt(descriptor, 'Flags') ?? 0) & symbolicFlag) === symbolicFlag,
    program:
      subtype === 'Type3'
        ? { kind: 'type3', glyphs: readType3Glyphs(dict, decode) }
        : readFontProgram(subtype, { descriptor, decode }),
  }
}

const subsetTag = /^[A-Z]{6}\+/

export const isSubset = ({ name }: FontInfo) => subsetTag.test(name)

export const fontNameOf = (font: Dict | undefined): string | undefined =>
  toPlaceText(nameAt(font, 'BaseFont')?.replace(subsetTag, '')) ??
  (nameAt(font, 'Subtype') === 'Type3' ? 'Type 3 font' : undefined)
