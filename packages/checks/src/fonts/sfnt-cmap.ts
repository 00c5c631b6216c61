import { limits } from '#checks/limits.ts'
import { createBudget } from '#checks/pdf/budget.ts'
import type { Budget } from '#checks/pdf/budget.ts'

export type CmapSubtable = {
  platform: number
  encoding: number
  glyphOf: (code: number) => number | undefined
  /** Its high byte is that of all codes in a symbol font (3, 0). */
  firstCode: number | undefined
}

/** Fonts have fewer than ten, because there is at most one for each platform and encoding. */
const maxSubtables = 100

export function readCmapSubtables(table: DataView | undefined): CmapSubtable[] {
  if (!table || table.byteLength < 4) return []
  const count = Math.min(table.getUint16(2), maxSubtables)
  const budget = createBudget(limits.cmapEntries, 'entries in the cmap of a font')
  const subtables: CmapSubtable[] = []
  // Most fonts use the same subtable for Windows and for Unicode.
  const glyphByCodeByOffset = new Map<number, Map<number, number>>()
  for (let index = 0; index < count && 12 + index * 8 <= table.byteLength; index++) {
    const recordOffset = 4 + index * 8
    const offset = table.getUint32(recordOffset + 4)
    const glyphByCode = glyphByCodeByOffset.get(offset) ?? readGlyphByCode(table, offset, budget)
    glyphByCodeByOffset.set(offset, glyphByCode)
    subtables.push({
      platform: table.getUint16(recordOffset),
      encoding: table.getUint16(recordOffset + 2),
      glyphOf: (code) => glyphByCode.get(code),
      firstCode: glyphByCode.keys().next().value,
    })
  }
  return subtables
}

/** Other formats are not read, because the subtables that PDF uses do not need them. */
function readGlyphByCode(table: DataView, offset: number, budget: Budget): Map<number, number> {
  const glyphByCode = new Map<number, number>()
  const subtable = { offset, glyphByCode, budget }
  try {
    const format = table.getUint16(offset)
    if (format === 0) readByteEncoding(table, subtable)
    if (format === 4) readSegmentMapping(table, subtable)
    if (format === 6) readTrimmedTable(table, subtable)
    if (format === 12) readSegmentedCoverage(table, subtable)
  } catch (error) {
    // The table is truncated: the codes read so far count.
    if (!(error instanceof RangeError)) throw error
  }
  return glyphByCode
}

type Subtable = { offset: number; glyphByCode: Map<number, number>; budget: Budget }

function readByteEncoding(table: DataView, { offset, ...subtable }: Subtable) {
  for (let code = 0; code < 256; code++) addGlyph(subtable, code, table.getUint8(offset + 6 + code))
}

function readSegmentMapping(table: DataView, { offset, ...subtable }: Subtable) {
  const segmentBytes = table.getUint16(offset + 6)
  const endCodesOffset = offset + 14
  const startCodesOffset = endCodesOffset + segmentBytes + 2
  for (let index = 0; index < segmentBytes; index += 2) {
    subtable.budget.spend(1)
    const end = table.getUint16(endCodesOffset + index)
    const start = table.getUint16(startCodesOffset + index)
    const idDelta = table.getUint16(startCodesOffset + segmentBytes + index)
    const idRangeOffsetAt = startCodesOffset + segmentBytes * 2 + index
    const idRangeOffset = table.getUint16(idRangeOffsetAt)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph =
        idRangeOffset === 0
          ? code
          : glyphAt(table, idRangeOffsetAt + idRangeOffset + (code - start) * 2)
      const isMissing = idRangeOffset !== 0 && glyph === 0
      addGlyph(subtable, code, isMissing ? 0 : (glyph + idDelta) & 0xffff)
    }
  }
}

const glyphAt = (table: DataView, offset: number) =>
  offset + 2 <= table.byteLength ? table.getUint16(offset) : 0

function readTrimmedTable(table: DataView, { offset, ...subtable }: Subtable) {
  const first = table.getUint16(offset + 6)
  const count = table.getUint16(offset + 8)
  for (let index = 0; index < count; index++)
    addGlyph(subtable, first + index, table.getUint16(offset + 10 + index * 2))
}

function readSegmentedCoverage(table: DataView, { offset, ...subtable }: Subtable) {
  const count = table.getUint32(offset + 12)
  for (let index = 0; index < count; index++) {
    subtable.budget.spend(1)
    const groupOffset = offset + 16 + index * 12
    const start = table.getUint32(groupOffset)
    const end = table.getUint32(groupOffset + 4)
    const glyph = table.getUint32(groupOffset + 8)
    for (let code = start; code <= end; code++) addGlyph(subtable, code, glyph + code - start)
  }
}

/** Spends for repeated codes and missing glyphs too, because they take time as well. */
function addGlyph({ glyphByCode, budget }: Omit<Subtable, 'offset'>, code: number, glyph: number) {
  budget.spend(1)
  if (glyph !== 0) glyphByCode.set(code, glyph)
}
