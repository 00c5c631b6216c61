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
    const recordOffset = 4 + index * 8
    const offset = table.getUint32(recordOffset + 4)
    const codes = codesByOffset.get(offset) ?? readCodes(table, offset)
    codesByOffset.set(offset, codes)
    maps.push({
      platform: table.getUint16(recordOffset),
      encoding: table.getUint16(recordOffset + 2),
      glyphOf: (code) => codes.get(code),
      firstCode: codes.keys().next().value,
    })
  }
  return maps
}

function readCodes(table: DataView, offset: number): Map<number, number> {
  const codes = new Map<number, number>()
  try {
    const format = table.getUint16(offset)
    if (format === 0) readByteEncoding(table, { offset, codes })
    if (format === 4) readSegmentMapping(table, { offset, codes })
    if (format === 6) readTrimmedTable(table, { offset, codes })
    if (format === 12) readSegmentedCoverage(table, { offset, codes })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return codes
}

type SubtableOptions = { offset: number; codes: Map<number, number> }

function readByteEncoding(table: DataView, { offset, codes }: SubtableOptions) {
  for (let code = 0; code < 256; code++) addGlyph(codes, code, table.getUint8(offset + 6 + code))
}

function addGlyph(codes: Map<number, number>, code: number, glyph: number) {
  if (glyph !== 0 && codes.size < limits.cmapEntries) codes.set(code, glyph)
}

function readTrimmedTable(table: DataView, { offset, codes }: SubtableOptions) {
  const first = table.getUint16(offset + 6)
  const count = table.getUint16(offset + 8)
  for (let index = 0; index < count; index++)
    addGlyph(codes, first + index, table.getUint16(offset + 10 + index * 2))
}

function readSegmentMapping(table: DataView, { offset, codes }: SubtableOptions) {
  const length = table.getUint16(offset + 6)
  const endCodes = offset + 14
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

const glyphAt = (table: DataView, offset: number) =>
  offset + 2 <= table.byteLength ? table.getUint16(offset) : 0

function readSegmentedCoverage(table: DataView, { offset, codes }: SubtableOptions) {
  const count = table.getUint32(offset + 12)
  for (let index = 0; index < count; index++) {
    const group = offset + 16 + index * 12
    const start = table.getUint32(group)
    const end = table.getUint32(group + 4)
    const glyph = table.getUint32(group + 8)
    for (let code = start; code <= end; code++) {
      addGlyph(codes, code, glyph + code - start)
      if (codes.size >= limits.cmapEntries || code - start > limits.cmapEntries) return
    }
  }
}
