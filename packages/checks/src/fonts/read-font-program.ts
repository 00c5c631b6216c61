import { LimitReached } from '#checks/pdf/budget.ts'
import { nameAt, streamAt } from '#checks/pdf/objects.ts'
import type { Dict, Stream } from '#checks/pdf/values.ts'
import { readCff } from './cff.ts'
import type { Cff } from './cff.ts'
import { readSfnt } from './sfnt.ts'
import type { Sfnt } from './sfnt.ts'
import { readType1 } from './type1.ts'
import type { Type1 } from './type1.ts'
import type { Type3Glyphs } from './type3-glyphs.ts'

export type FontProgram =
  | { kind: 'none'; hasWrongFormat?: true }
  /** `isInconclusive`: another reader may read it, as where a stream cannot be unpacked here. */
  | { kind: 'unreadable'; reason: string; isInconclusive: boolean }
  | { kind: 'truetype'; sfnt: Sfnt }
  | { kind: 'cff'; cff: Cff }
  | { kind: 'type1'; type1: Type1 }
  | { kind: 'type3'; glyphs: Type3Glyphs }

export type DecodeStream = (stream: Stream) => Uint8Array

type ProgramSource = { descriptor: Dict | undefined; decode: DecodeStream }

type FontFormat = 'truetype' | 'opentype' | 'collection' | 'cff' | 'type1' | 'segments'

type FontFileKey = { key: string; subtype?: string; formats: FontFormat[] }

const trueType: FontFileKey = { key: 'FontFile2', formats: ['truetype', 'opentype'] }
const openType = (...formats: FontFormat[]): FontFileKey => ({
  key: 'FontFile3',
  subtype: 'OpenType',
  formats,
})
const cffKey = (subtype: string): FontFileKey => ({ key: 'FontFile3', subtype, formats: ['cff'] })

const type1Keys: FontFileKey[] = [
  { key: 'FontFile', formats: ['type1'] },
  cffKey('Type1C'),
  openType('opentype'),
]

/** ISO 32000-1, table 126. */
const fontFileKeysBySubtype: Record<string, FontFileKey[]> = {
  Type1: type1Keys,
  MMType1: type1Keys,
  TrueType: [trueType, openType('truetype', 'opentype')],
  CIDFontType0: [cffKey('CIDFontType0C'), openType('opentype')],
  CIDFontType2: [trueType, openType('truetype', 'opentype'), cffKey('CIDFontType0C')],
}

/** A program in the wrong form for its key counts as missing: readers need not support it. */
export function readFontProgram(
  subtype: string,
  { descriptor, decode }: ProgramSource,
): FontProgram {
  const key = ['FontFile', 'FontFile2', 'FontFile3'].find((name) => streamAt(descriptor, name))
  const stream = key && streamAt(descriptor, key)
  if (!stream) return { kind: 'none' }
  let format: FontFormat | undefined
  try {
    const bytes = decode(stream)
    format = detectFormat(bytes)
    return isAllowedFormat({ subtype, key, stream, format })
      ? parseProgram(format, bytes)
      : { kind: 'none', hasWrongFormat: true }
  } catch (error) {
    const isInconclusive = format === undefined || error instanceof LimitReached
    return { kind: 'unreadable', reason: (error as Error).message, isInconclusive }
  }
}

type EmbeddedProgram = { subtype: string; key: string; stream: Stream; format: FontFormat }

const isAllowedFormat = ({ subtype, key, stream, format }: EmbeddedProgram) =>
  fontFileKeysBySubtype[subtype]?.some(
    (allowed) =>
      allowed.key === key &&
      (allowed.subtype === undefined || allowed.subtype === nameAt(stream, 'Subtype')) &&
      allowed.formats.includes(format),
  )

function detectFormat(bytes: Uint8Array): FontFormat {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (start === '\0\u0001\0\0' || start === 'true') return 'truetype'
  if (start === 'OTTO') return 'opentype'
  if (start === 'ttcf') return 'collection'
  if (start.startsWith('%!')) return 'type1'
  return bytes[0] === 0x80 ? 'segments' : 'cff'
}

function parseProgram(format: FontFormat, bytes: Uint8Array): FontProgram {
  if (format === 'type1') return { kind: 'type1', type1: readType1(bytes) }
  if (format === 'cff') return { kind: 'cff', cff: readCff(bytes) }
  const sfnt = readSfnt(bytes)
  return sfnt.cff ? { kind: 'cff', cff: readCff(sfnt.cff) } : { kind: 'truetype', sfnt }
}
