import { readCidGlyphLookup } from '#checks/fonts/composite-font.ts'
import type { DecodeStream, FontInfo } from '#checks/fonts/font.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { RuleOutcome } from '#checks/result/tally.ts'

export function isCharSetComplete(font: FontInfo): RuleOutcome {
  const charSet = objects.textAt(font.descriptor, 'CharSet')
  if (charSet === undefined) return undefined
  const glyphs = glyphNames(font)
  if (!glyphs) return { gap: `The font ${font.name} cannot be read.` }
  const names = new Set(charSet.split('/').map((name) => name.trim()))
  names.delete('')
  names.delete('.notdef')
  glyphs.delete('.notdef')
  return names.size === glyphs.size && [...glyphs].every((name) => names.has(name))
}

function glyphNames({ program }: FontInfo): Set<string> | undefined {
  if (program.kind === 'type1') return new Set(program.type1.charStrings.keys())
  return program.kind === 'cff' && !program.cff.isCid
    ? new Set(program.cff.glyphByName.keys())
    : undefined
}

/** Undefined without CIDSet. The bit of CID 0 does not matter. */
export function isCidSetComplete(font: FontInfo, decode: DecodeStream): RuleOutcome {
  const stream = objects.streamAt(font.descriptor, 'CIDSet')
  if (!stream) return undefined
  try {
    const bits = decode(stream)
    const cids = cidsOf(font, decode)
    if (!cids) return { gap: `The font ${font.name} cannot be read.` }
    for (let cid = 1; cid < Math.max(bits.length * 8, cids.end); cid++) {
      const isListed = (((bits[cid >> 3] ?? 0) >> (7 - (cid & 7))) & 1) === 1
      const state = cids.stateOf(cid)
      if (isListed ? state === 'absent' : state === 'present') return false
    }
    return true
  } catch (error) {
    return { gap: `The list of a font cannot be read: ${(error as Error).message}.` }
  }
}

/** Empty placeholder glyphs of a subset may be listed or not. */
type CidState = 'present' | 'absent' | 'either'
type Cids = { end: number; stateOf: (cid: number) => CidState }

function cidsOf(font: FontInfo, decode: DecodeStream): Cids | undefined {
  const { program } = font
  if (program.kind === 'cff') {
    const { isCid, glyphByCid, glyphCount } = program.cff
    const end = isCid ? [...glyphByCid.keys()].reduce((a, b) => Math.max(a, b), 0) + 1 : glyphCount
    const hasCid = (cid: number) => (isCid ? glyphByCid.has(cid) : cid < glyphCount)
    return { end, stateOf: (cid) => (hasCid(cid) ? 'present' : 'absent') }
  }
  if (program.kind !== 'truetype') return undefined
  const { glyphCount, widthCount } = program.sfnt
  if (!objects.streamAt(font.dict, 'CIDToGIDMap')) {
    const stateOf = (cid: number) => {
      if (cid >= glyphCount) return 'absent'
      return cid < widthCount ? 'present' : 'either'
    }
    return { end: glyphCount, stateOf }
  }
  const glyphOf = readCidGlyphLookup(font, decode)
  const stateOf = (cid: number) => {
    const glyph = glyphOf(cid)
    if (glyph === undefined || glyph >= glyphCount) return 'absent'
    return glyph > 0 ? 'present' : 'either'
  }
  return { end: 65_536, stateOf }
}
