import { dictAt, nameAt, numberAt, streamAt } from '#checks/objects/objects.ts'
import { readDrawings } from './drawings.ts'
import type { Drawings } from './drawings.ts'
import { readCff } from './cff.ts'
import type { Cff } from './cff.ts'
import { readSfnt } from './sfnt.ts'
import type { Sfnt } from './sfnt.ts'
import { readType1 } from './type1.ts'
import type { Type1 } from './type1.ts'
import { shortened } from '#checks/result/place-text.ts'
import type { Dict, Stream } from '#checks/objects/values.ts'

/** The program of a font, as far as a document brings it. */
export type Program =
  | { kind: 'none' }
  | { kind: 'unreadable'; reason: string }
  | { kind: 'truetype'; sfnt: Sfnt }
  | { kind: 'cff'; cff: Cff }
  | { kind: 'type1'; type1: Type1 }
  | { kind: 'drawings'; drawings: Drawings }

export type Decode = (stream: Stream) => Uint8Array

/** A font's dictionary and program. For a composite font, those of its descendant. */
export type FontBase = {
  dict: Dict
  descriptor: Dict | undefined
  subtype: string
  name: string
  isSymbolic: boolean
  program: Program
}

/** Bit 3 of Flags. A font that claims to be of letters as well counts as one of symbols. */
const symbolic = 4

export function readFontBase(dict: Dict, decode: Decode): FontBase {
  const descriptor = dictAt(dict, 'FontDescriptor')
  const subtype = nameAt(dict, 'Subtype') ?? ''
  return {
    dict,
    descriptor,
    subtype,
    name: nameAt(dict, 'BaseFont') ?? '',
    isSymbolic: ((numberAt(descriptor, 'Flags') ?? 0) & symbolic) === symbolic,
    program:
      subtype === 'Type3'
        ? { kind: 'drawings', drawings: readDrawings(dict, decode) }
        : readProgram(descriptor, decode),
  }
}

const subsetTag = /^[A-Z]{6}\+/

export const isSubset = ({ name }: FontBase) => subsetTag.test(name)

/** The name by which people know a font, without the letters that mark a subset. */
export const fontNameOf = (font: Dict | undefined): string | undefined =>
  shortened(nameAt(font, 'BaseFont')?.replace(subsetTag, '')) ??
  (nameAt(font, 'Subtype') === 'Type3' ? 'Type 3 font' : undefined)

function readProgram(descriptor: Dict | undefined, decode: Decode): Program {
  const stream =
    streamAt(descriptor, 'FontFile') ??
    streamAt(descriptor, 'FontFile2') ??
    streamAt(descriptor, 'FontFile3')
  if (!stream) return { kind: 'none' }
  try {
    return parse(decode(stream))
  } catch (error) {
    return { kind: 'unreadable', reason: (error as Error).message }
  }
}

/** The bytes decide: documents put programs under the wrong key. */
function parse(bytes: Uint8Array): Program {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (['\0\u0001\0\0', 'true', 'OTTO', 'ttcf'].includes(start)) {
    const sfnt = readSfnt(bytes)
    return sfnt.cff ? { kind: 'cff', cff: readCff(sfnt.cff) } : { kind: 'truetype', sfnt }
  }
  if (start.startsWith('%!') || bytes[0] === 0x80) return { kind: 'type1', type1: readType1(bytes) }
  return { kind: 'cff', cff: readCff(bytes) }
}
