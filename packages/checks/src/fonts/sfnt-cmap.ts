import { limits } from '#checks/limits.ts'

export type CmapSubtable = {
  platform: number
  encoding: number
  glyphOf: (code: number) => number | undefined
  firstCode: number | undefined
}

export function readCmapSubtables(table: DataView | undefined): CmapSubtable[] {
  if (!table || table.byteLength < 4) return []
  const count = table.getUint16(2)
  const maps: CmapSubtable[] = []
  // Most fonts use the same subtable for Windows and for Unicode.
  const glyphByCodeByOffset = new Map<number, Map<number, number>>()
  for (let index = 0; index < count && index < 100 && 12 + index * 8 <= table.byteLength; index++) {
    const recordOffset = 4 + index * 8
    const offset = table.getUint32(recordOffset + 4)
    const glyphByCode = glyphByCodeByOffset.get(offset) ?? readGlyphByCode(table, offset)
    glyphByCodeByOffset.set(offset, glyphByCode)
    maps.push({
      platform: table.getUint16(recordOffset),
      encoding: table.getUint16(recordOffset + 2),
      glyphOf: (code) => glyphByCode.get(code),
      firstCode: glyphByCode.keys().next().value,
    })
  }
  return maps
}

function readGlyphByCode(table: DataView, offset: number): Map<number, number> {
  const glyphByCode = new Map<number, number>()
  try {
    const format = table.getUint16(offset)
    if (format === 0) readByteEncoding(table, { offset, glyphByCode })
    if (format === 4) readSegmentMapping(table, { offset, glyphByCode })
    if (format === 6) readTrimmedTable(table, { offset, glyphByCode })
    if (format === 12) readSegmentedCoverage(table, { offset, glyphByCode })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return glyphByCode
}

type SubtableOptions = { offset: number; glyphByCode: Map<number, number> }

function readByteEncoding(table: DataView, { offset, glyphByCode }: SubtableOptions) {
  for (let code = 0; code < 256; code++)
    addGlyph(glyphByCode, code, table.getUint8(offset + 6 + code))
}

function addGlyph(glyphByCode: Map<number, number>, code: number, glyph: number) {
  if (glyph !== 0 && glyphByCode.size < limits.cmapEntries) glyphByCode.set(code, glyph)
}

function readTrimmedTable(table: DataView, { offset, glyphByCode }: SubtableOptions) {
  const first = table.getUint16(offset + 6)
  const count = table.getUint16(offset + 8)
  for (let index = 0; index < count; index++)
    addGlyph(glyphByCode, first + index, table.getUint16(offset + 10 + index * 2))
}

function readSegmentMapping(table: DataView, { offset, glyphByCode }: SubtableOptions) {
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
      if (idRangeOffset === 0 || glyph !== 0)
        addGlyph(glyphByCode, code, (glyph + idDelta) & 0xffff)
      if (glyphByCode.size >= limits.cmapEntries) return
    }
  }
}

const glyphAt = (table: DataView, offset: number) =>
  offset + 2 <= table.byteLength ? table.getUint16(offset) : 0

function readSegmentedCoverage(table: DataView, { offset, glyphByCode }: SubtableOptions) {
  const count = table.getUint32(offset + 12)
  for (let index = 0; index < count; index++) {
    const group = offset + 16 + index * 12
    const start = table.getUint32(group)
    const end = table.getUint32(group + 4)
    const glyph = table.getUint32(group + 8)
    for (let code = start; code <= end; code++) {
      addGlyph(glyphByCode, code, glyph + code - start)
      if (glyphByCode.size >= limits.cmapEntries || code - start > limits.cmapEntries) return
    }
  }
}
