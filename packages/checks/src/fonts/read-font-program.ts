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
  | { kind: 'none' }
  | { kind: 'wrong-format' }
  /** `isInconclusive`: another reader may read it, as where a stream cannot be unpacked here. */
  | { kind: 'unreadable'; reason: string; isInconclusive: boolean }
  | { kind: 'truetype'; sfnt: Sfnt }
  | { kind: 'cff'; cff: Cff }
  | { kind: 'type1'; type1: Type1 }
  | { kind: 'type3'; glyphs: Type3Glyphs }

/** A program in the wrong format counts as missing, because readers need not support it. */
export const isProgramMissing = ({ kind }: FontProgram): boolean =>
  kind === 'none' || kind === 'wrong-format'

export type DecodeStream = (stream: Stream) => Uint8Array

type ProgramSource = { descriptor: Dict | undefined; decode: DecodeStream }

/** 'unsupported': a font collection or a PFB, which PDF does not allow. */
type FontFormat = 'truetype' | 'opentype' | 'cff' | 'type1' | 'unsupported'
type ParsedFormat = Exclude<FontFormat, 'unsupported'>

type AllowedFontFile = { key: string; streamSubtype?: string; formats: ParsedFormat[] }

const trueType: AllowedFontFile = { key: 'FontFile2', formats: ['truetype', 'opentype'] }
const openType = (...formats: ParsedFormat[]): AllowedFontFile => ({
  key: 'FontFile3',
  streamSubtype: 'OpenType',
  formats,
})
const compactFont = (streamSubtype: string): AllowedFontFile => ({
  key: 'FontFile3',
  streamSubtype,
  formats: ['cff'],
})

const type1Files: AllowedFontFile[] = [
  { key: 'FontFile', formats: ['type1'] },
  compactFont('Type1C'),
  openType('opentype'),
]

/**
 * ISO 32000-1, table 126. Looser where readers accept more: OpenType with CFF outlines in FontFile2,
 * and CIDFontType0C in a CIDFontType2.
 */
const allowedFontFilesByFontSubtype: Record<string, AllowedFontFile[]> = {
  Type1: type1Files,
  MMType1: type1Files,
  TrueType: [trueType, openType('truetype', 'opentype')],
  CIDFontType0: [compactFont('CIDFontType0C'), openType('opentype')],
  CIDFontType2: [trueType, openType('truetype', 'opentype'), compactFont('CIDFontType0C')],
}

export function readFontProgram(
  fontSubtype: string,
  { descriptor, decode }: ProgramSource,
): FontProgram {
  const key = ['FontFile', 'FontFile2', 'FontFile3'].find((name) => streamAt(descriptor, name))
  const stream = key && streamAt(descriptor, key)
  if (!stream) return { kind: 'none' }
  let format: FontFormat | undefined
  try {
    const bytes = decode(stream)
    format = detectFormat(bytes)
    return isAllowedFormat(format, { fontSubtype, key, stream })
      ? parseProgram(format, bytes)
      : { kind: 'wrong-format' }
  } catch (error) {
    const isInconclusive = format === undefined || error instanceof LimitReached
    return { kind: 'unreadable', reason: (error as Error).message, isInconclusive }
  }
}

function isAllowedFormat(
  format: FontFormat,
  { fontSubtype, key, stream }: { fontSubtype: string; key: string; stream: Stream },
): format is ParsedFormat {
  const streamSubtype = nameAt(stream, 'Subtype')
  const allowedFiles = allowedFontFilesByFontSubtype[fontSubtype] ?? []
  return allowedFiles.some(
    (allowed) =>
      allowed.key === key &&
      (allowed.streamSubtype === undefined || allowed.streamSubtype === streamSubtype) &&
      allowed.formats.some((one) => one === format),
  )
}

function detectFormat(bytes: Uint8Array): FontFormat {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (start === '\0\u0001\0\0' || start === 'true') return 'truetype'
  if (start === 'OTTO') return 'opentype'
  if (start.startsWith('%!')) return 'type1'
  return start === 'ttcf' || bytes[0] === 0x80 ? 'unsupported' : 'cff'
}

function parseProgram(format: ParsedFormat, bytes: Uint8Array): FontProgram {
  if (format === 'type1') return { kind: 'type1', type1: readType1(bytes) }
  if (format === 'cff') return { kind: 'cff', cff: readCff(bytes) }
  const sfnt = readSfnt(bytes)
  return sfnt.cff ? { kind: 'cff', cff: readCff(sfnt.cff) } : { kind: 'truetype', sfnt }
}
