import { readGlyphOfCid } from '#checks/fonts/composite-font.ts'
import type { Decode, FontBase } from '#checks/fonts/font.ts'
import * as objects from '#checks/objects/objects.ts'
import type { Answer } from '#checks/result/tally.ts'

/** The entry CharSet names exactly the glyphs of the program. Undefined where there is none. */
export function listsAllGlyphs(font: FontBase): Answer {
  const listed = objects.textAt(font.descriptor, 'CharSet')
  if (listed === undefined) return undefined
  const glyphs = glyphNames(font)
  if (!glyphs) return { gap: `The font ${font.name} cannot be read.` }
  const names = new Set(listed.split('/').map((name) => name.trim()))
  names.delete('')
  names.delete('.notdef')
  glyphs.delete('.notdef')
  return names.size === glyphs.size && [...glyphs].every((name) => names.has(name))
}

function glyphNames({ program }: FontBase): Set<string> | undefined {
  if (program.kind === 'type1') return new Set(program.type1.charStrings.keys())
  return program.kind === 'cff' && !program.cff.isCid
    ? new Set(program.cff.glyphNamed.keys())
    : undefined
}

/** The bits of CIDSet are those of the program; of CID 0 nothing is asked. */
export function listsAllCids(font: FontBase, decode: Decode): Answer {
  const stream = objects.streamAt(font.descriptor, 'CIDSet')
  if (!stream) return undefined
  try {
    const bits = decode(stream)
    const cids = cidsOf(font, { decode, most: bits.length * 8 })
    if (!cids) return { gap: `The font ${font.name} cannot be read.` }
    const most = Math.max(bits.length * 8 - 1, ...[...cids].slice(-1))
    for (let cid = 1; cid <= most; cid++) {
      const isListed = (((bits[cid >> 3] ?? 0) >> (7 - (cid & 7))) & 1) === 1
      if (isListed !== cids.has(cid)) return false
    }
    return true
  } catch (error) {
    return { gap: `The list of a font cannot be read: ${(error as Error).message}.` }
  }
}

/** In rising order. */
function cidsOf(font: FontBase, { decode, most }: { decode: Decode; most: number }) {
  const { program } = font
  if (program.kind === 'cff')
    return program.cff.isCid
      ? new Set([...program.cff.glyphOfCid.keys()].toSorted((a, b) => a - b))
      : new Set(Array.from({ length: program.cff.glyphCount }, (_, glyph) => glyph))
  if (program.kind !== 'truetype') return undefined
  const { glyphCount } = program.sfnt
  if (!objects.streamAt(font.dict, 'CIDToGIDMap'))
    return new Set(Array.from({ length: glyphCount }, (_, glyph) => glyph))
  const glyphOf = readGlyphOfCid(font, decode)
  const mapped = Array.from({ length: Math.min(65_536, Math.max(most, 65_536)) }, (_, cid) => cid)
  return new Set(mapped.filter((cid) => glyphOf(cid) > 0 && glyphOf(cid) < glyphCount))
}
