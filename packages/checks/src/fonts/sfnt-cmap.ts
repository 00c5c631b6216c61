import { limits } from '#checks/limits.ts'

export type CmapSubtable = {
  platform: number
  encoding: number
  glyphOf: (code: number) => number | undefined
  firstCode: number | undefined
}

export function readCmaps(table: DataView | undefined): CmapSubtable[] {
  if (!table || table.byteLength < 4) return []
  const count = table.getUint16(2)
  const maps: CmapSubtable[] = []
  // Most fonts use the same subtable for Windows and for Unicode.
  const codesByOffset = new Map<number, Map<number, number>>()
  for (let index = 0; index < count && index < 100 && 12 + index * 8 <= table.byteLength; index++) {
    const at = 4 + index * 8
    const offset = table.getUint32(at + 4)
    const codes = codesByOffset.get(offset) ?? readCodes(table, offset)
    codesByOffset.set(offset, codes)
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
    if (format === 0) readByteEncoding(table, { at, codes })
    if (format === 4) readSegmentMapping(table, { at, codes })
    if (format === 6) readTrimmedTable(table, { at, codes })
    if (format === 12) readSegmentedCoverage(table, { at, codes })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return codes
}

type SubtableReading = { at: number; codes: Map<number, number> }

function readByteEncoding(table: DataView, { at, codes }: SubtableReading) {
  for (let code = 0; code < 256; code++) addGlyph(codes, code, table.getUint8(at + 6 + code))
}

function addGlyph(codes: Map<number, number>, code: number, glyph: number) {
  if (glyph !== 0 && codes.size < limits.cmapEntries) codes.set(code, glyph)
}

function readTrimmedTable(table: DataView, { at, codes }: SubtableReading) {
  const first = table.getUint16(at + 6)
  const count = table.getUint16(at + 8)
  for (let index = 0; index < count; index++)
    addGlyph(codes, first + index, table.getUint16(at + 10 + index * 2))
}

function readSegmentMapping(table: DataView, { at, codes }: SubtableReading) {
  const length = table.getUint16(at + 6)
  const endCodes = at + 14
  const startCodes = endCodes + length + 2
  for (let index = 0; index < length; index += 2) {
    const end = table.getUint16(endCodes + index)
    const start = table.getUint16(startCodes + index)
    const idDelta = table.getUint16(startCodes + length + index)
    const idRangeOffsetAt = startCodes + length * 2 + index
    const idRangeOffset = table.getUint16(idRangeOffsetAt)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph =
        idRangeOffset === 0
          ? code
          : glyphAt(table, idRangeOffsetAt + idRangeOffset + (code - start) * 2)
      if (idRangeOffset === 0 || glyph !== 0) addGlyph(codes, code, (glyph + idDelta) & 0xffff)
      if (codes.size >= limits.cmapEntries) return
    }
  }
}

const glyphAt = (table: DataView, at: number) =>
  at + 2 <= table.byteLength ? table.getUint16(at) : 0

function readSegmentedCoverage(table: DataView, { at, codes }: SubtableReading) {
  const count = table.getUint32(at + 12)
  for (let index = 0; index < count; index++) {
    const group = at + 16 + index * 12
    const start = table.getUint32(group)
    const end = table.getUint32(group + 4)
    const glyph = table.getUint32(group + 8)
    for (let code = start; code <= end; code++) {
      addGlyph(codes, code, glyph + code - start)
      if (codes.size >= limits.cmapEntries || code - start > limits.cmapEntries) return
    }
  }
}
