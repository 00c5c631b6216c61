import { limits } from '#checks/limits.ts'

export type CodeMap = {
  platform: number
  encoding: number
  glyphOf: (code: number) => number | undefined
  firstCode: number | undefined
}

export function readCmaps(table: DataView | undefined): CodeMap[] {
  if (!table || table.byteLength < 4) return []
  const count = table.getUint16(2)
  const maps: CodeMap[] = []
  // Most fonts use the same subtable for Windows and for Unicode.
  const known = new Map<number, Map<number, number>>()
  for (let index = 0; index < count && index < 100 && 12 + index * 8 <= table.byteLength; index++) {
    const at = 4 + index * 8
    const place = table.getUint32(at + 4)
    const codes = known.get(place) ?? readCodes(table, place)
    known.set(place, codes)
    maps.push({
      platform: table.getUint16(at),
      encoding: table.getUint16(at + 2),
      glyphOf: (code) => codes.get(code),
      firstCode: codes.keys().next().value,
    })
  }
  return maps
}

function readCodes(table: DataView, at: number): Map<number, number> {
  const codes = new Map<number, number>()
  try {
    const format = table.getUint16(at)
    if (format === 0) readBytes(table, { at, codes })
    if (format === 4) readSegments(table, { at, codes })
    if (format === 6) readTrimmed(table, { at, codes })
    if (format === 12) readGroups(table, { at, codes })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return codes
}

type Into = { at: number; codes: Map<number, number> }

function readBytes(table: DataView, { at, codes }: Into) {
  for (let code = 0; code < 256; code++) put(codes, code, table.getUint8(at + 6 + code))
}

function put(codes: Map<number, number>, code: number, glyph: number) {
  if (glyph !== 0 && codes.size < limits.cmapEntries) codes.set(code, glyph)
}

function readTrimmed(table: DataView, { at, codes }: Into) {
  const first = table.getUint16(at + 6)
  const count = table.getUint16(at + 8)
  for (let index = 0; index < count; index++)
    put(codes, first + index, table.getUint16(at + 10 + index * 2))
}

function readSegments(table: DataView, { at, codes }: Into) {
  const length = table.getUint16(at + 6)
  const ends = at + 14
  const starts = ends + length + 2
  for (let index = 0; index < length; index += 2) {
    const end = table.getUint16(ends + index)
    const start = table.getUint16(starts + index)
    const delta = table.getUint16(starts + length + index)
    const offsetAt = starts + length * 2 + index
    const offset = table.getUint16(offsetAt)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph = offset === 0 ? code : glyphAt(table, offsetAt + offset + (code - start) * 2)
      if (offset === 0 || glyph !== 0) put(codes, code, (glyph + delta) & 0xffff)
      if (codes.size >= limits.cmapEntries) return
    }
  }
}

const glyphAt = (table: DataView, at: number) =>
  at + 2 <= table.byteLength ? table.getUint16(at) : 0

function readGroups(table: DataView, { at, codes }: Into) {
  const count = table.getUint32(at + 12)
  for (let index = 0; index < count; index++) {
    const group = at + 16 + index * 12
    const start = table.getUint32(group)
    const end = table.getUint32(group + 4)
    const glyph = table.getUint32(group + 8)
    for (let code = start; code <= end; code++) {
      put(codes, code, glyph + code - start)
      if (codes.size >= limits.cmapEntries || code - start > limits.cmapEntries) return
    }
  }
}
