import type { GlyphPosition, GlyphRun } from 'fontkit'
import { mirrorBrackets } from './bidi.ts'

export type Direction = 'ltr' | 'rtl'

/** In font units. */
export type GlyphPart = { id: number; x: number; y: number }

export type GlyphCluster = {
  parts: readonly GlyphPart[]
  codePoints: readonly number[]
  advanceWidth: number
}

type PlacedCluster = { cluster: GlyphCluster; position: GlyphPosition }

/** In visual order. Arabic fonts draw one letter from a shared form and dots. */
export function toGlyphClusters(run: GlyphRun, direction: Direction | undefined): PlacedCluster[] {
  const glyphs = toPlacedGlyphs(run)
  const isReversed = direction === 'rtl'
  const clusters: PlacedGlyph[][] = []
  for (const glyph of isReversed ? glyphs.toReversed() : glyphs) {
    const last = clusters.at(-1)
    if (last && glyph.position.xAdvance === 0) last.push(glyph)
    else clusters.push([glyph])
  }
  const placedClusters = clusters.flatMap(([base, ...marks]) =>
    base ? [toGlyphCluster(base, marks)] : [],
  )
  if (!isReversed) return placedClusters
  return placedClusters.toReversed().map(({ cluster, position }) => ({
    cluster: { ...cluster, codePoints: cluster.codePoints.map(mirroredCodePoint) },
    position,
  }))
}

type PlacedGlyph = { glyph: GlyphRun['glyphs'][number]; position: GlyphPosition; pen: number }

function toPlacedGlyphs({ glyphs, positions }: GlyphRun): PlacedGlyph[] {
  let pen = 0
  return glyphs.flatMap((glyph, index) => {
    const position = positions[index]
    // fontkit replaces a joiner by a space without width, which would be read as a space.
    if (!position || (glyph.codePoints[0] === 0x20 && position.xAdvance === 0)) return []
    const placedGlyph = { glyph, position, pen }
    pen += position.xAdvance
    return [placedGlyph]
  })
}

/** A mark without a letter has no text, but every glyph needs some. */
const joiner = 0x03_4f

function toGlyphCluster(base: PlacedGlyph, marks: readonly PlacedGlyph[]): PlacedCluster {
  const glyphs = [base, ...marks]
  const codePoints = glyphs.flatMap(({ glyph }) => glyph.codePoints)
  // A glyph drawn alone keeps its place in the run, so that it is embedded only once.
  const parts = marks.length === 0 ? [{ id: base.glyph.id, x: 0, y: 0 }] : glyphs.map(toPart(base))
  const offset = marks.length === 0 ? base.position : { xOffset: 0, yOffset: 0 }
  return {
    cluster: {
      parts,
      codePoints: codePoints.length > 0 ? codePoints : [joiner],
      advanceWidth: base.glyph.advanceWidth,
    },
    position: {
      xAdvance: base.position.xAdvance,
      yAdvance: 0,
      xOffset: offset.xOffset,
      yOffset: offset.yOffset,
    },
  }
}

const toPart =
  (base: PlacedGlyph) =>
  ({ glyph, position, pen }: PlacedGlyph): GlyphPart => ({
    id: glyph.id,
    x: Math.round(pen + position.xOffset - base.pen),
    y: Math.round(position.yOffset),
  })

const mirroredCodePoint = (codePoint: number) =>
  mirrorBrackets(String.fromCodePoint(codePoint)).codePointAt(0) ?? codePoint
