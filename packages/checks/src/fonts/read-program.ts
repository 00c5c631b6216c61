import { LimitReached } from '#checks/pdf/budget.ts'
import { nameAt, streamAt } from '#checks/pdf/objects.ts'
import type { Dict, Stream } from '#checks/pdf/values.ts'
import type { Type3Glyphs } from './type3-glyphs.ts'
import { readCff } from './cff.ts'
import type { Cff } from './cff.ts'
import { readSfnt } from './sfnt.ts'
import type { Sfnt } from './sfnt.ts'
import { readType1 } from './type1.ts'
import type { Type1 } from './type1.ts'

export type Program =
  | { kind: 'none'; isMisplaced?: true }
  /** `isOpen`: another reader may be able to read it, as where a stream cannot be unpacked here. */
  | { kind: 'unreadable'; reason: string; isOpen: boolean }
  | { kind: 'truetype'; sfnt: Sfnt }
  | { kind: 'cff'; cff: Cff }
  | { kind: 'type1'; type1: Type1 }
  | { kind: 'type3'; glyphs: Type3Glyphs }

export type Decode = (stream: Stream) => Uint8Array

type Bringing = { descriptor: Dict | undefined; decode: Decode }

type Form = 'truetype' | 'opentype' | 'collection' | 'cff' | 'type1' | 'segments'

type ProgramKey = { key: string; subtype?: string; forms: Form[] }

const trueType: ProgramKey = { key: 'FontFile2', forms: ['truetype', 'opentype'] }
const openType = (...forms: Form[]): ProgramKey => ({
  key: 'FontFile3',
  subtype: 'OpenType',
  forms,
})
const compact = (subtype: string): ProgramKey => ({ key: 'FontFile3', subtype, forms: ['cff'] })

const ofType1: ProgramKey[] = [
  { key: 'FontFile', forms: ['type1'] },
  compact('Type1C'),
  openType('opentype'),
]

/** ISO 32000-1, table 126. */
const placesOf: Record<string, ProgramKey[]> = {
  Type1: ofType1,
  MMType1: ofType1,
  TrueType: [trueType, openType('truetype', 'opentype')],
  CIDFontType0: [compact('CIDFontType0C'), openType('opentype')],
  CIDFontType2: [trueType, openType('truetype', 'opentype'), compact('CIDFontType0C')],
}

/** A program in the wrong form for its key counts as missing: readers need not support it. */
export function readProgram(subtype: string, { descriptor, decode }: Bringing): Program {
  const key = ['FontFile', 'FontFile2', 'FontFile3'].find((one) => streamAt(descriptor, one))
  const stream = key && streamAt(descriptor, key)
  if (!stream) return { kind: 'none' }
  let form: Form | undefined
  try {
    const bytes = decode(stream)
    form = formOf(bytes)
    return isInPlace({ subtype, key, stream, form })
      ? parse(form, bytes)
      : { kind: 'none', isMisplaced: true }
  } catch (error) {
    const isOpen = form === undefined || error instanceof LimitReached
    return { kind: 'unreadable', reason: (error as Error).message, isOpen }
  }
}

type KeyedStream = { subtype: string; key: string; stream: Stream; form: Form }

const isInPlace = ({ subtype, key, stream, form }: KeyedStream) =>
  placesOf[subtype]?.some(
    (place) =>
      place.key === key &&
      (place.subtype === undefined || place.subtype === nameAt(stream, 'Subtype')) &&
      place.forms.includes(form),
  )

function formOf(bytes: Uint8Array): Form {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (start === '\0\u0001\0\0' || start === 'true') return 'truetype'
  if (start === 'OTTO') return 'opentype'
  if (start === 'ttcf') return 'collection'
  if (start.startsWith('%!')) return 'type1'
  return bytes[0] === 0x80 ? 'segments' : 'cff'
}

function parse(form: Form, bytes: Uint8Array): Program {
  if (form === 'type1') return { kind: 'type1', type1: readType1(bytes) }
  if (form === 'cff') return { kind: 'cff', cff: readCff(bytes) }
  const sfnt = readSfnt(bytes)
  return sfnt.cff ? { kind: 'cff', cff: readCff(sfnt.cff) } : { kind: 'truetype', sfnt }
}
