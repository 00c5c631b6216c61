import { create } from 'fontkit'
import type { Font, Glyph, GlyphPosition, GlyphRun } from 'fontkit'
import { mirrorBrackets } from './bidi.ts'
import { addCluster, allowCompositeGlyphs } from './composite-glyph.ts'
import { toGlyphClusters } from './glyph-clusters.ts'
import type { Direction, GlyphCluster } from './glyph-clusters.ts'

const leftToRight = '\u202d'
const rightToLeft = '\u202e'

/** Marks the direction of a run, which fontkit otherwise takes from its first letter. */
export const withDirectionMark = (text: string, isRightToLeft: boolean) =>
  `${isRightToLeft ? rightToLeft : leftToRight}${text}`

/** Changes fontkit: runs have a given direction, and letter and marks form one embedded glyph. */
export function openFont(file: Uint8Array): Font {
  const font = create(file)
  const { layout, createSubset } = font
  const clusters = createClusterCache()
  const runs = new Map<string, LaidOutGlyphs>()
  allowCompositeGlyphs(font)

  return Object.assign(font, {
    getGlyph: createGlyphGetter(font),

    layout: (text, features) => {
      const key = JSON.stringify([text, features])
      const cached = runs.get(key)
      if (cached) return toGlyphRun(cached)

      const { drawn: visualText, direction } = readDirection(text, font)
      // The text is mirrored already. Only an object can switch features off.
      const featureFlags = { ...toFeatureFlags(features), rtlm: false }
      const run = layout.call(font, visualText, featureFlags, undefined, undefined, direction)
      const laidOut = toGlyphClusters(run, direction).map(({ cluster, position }) => ({
        glyph: clusters.toGlyph(cluster),
        position,
      }))
      if (runs.size >= maxCachedRuns) runs.clear()
      runs.set(key, laidOut)
      return toGlyphRun(laidOut)
    },

    createSubset: () => {
      const subset = createSubset.call(font)
      const add = subset._addGlyph.bind(subset)
      const addGlyph = (id: number) => {
        const cluster = clusters.find(id)
        return cluster ? addCluster({ subset, add, font }, cluster) : add(id)
      }
      return Object.assign(subset, { _addGlyph: addGlyph })
    },
  } satisfies Partial<Font>)
}

type LaidOutGlyphs = readonly {
  glyph: GlyphRun['glyphs'][number]
  position: Readonly<GlyphPosition>
}[]

/** pdfkit lays out each run three times, and most words repeat. */
const maxCachedRuns = 10_000

/** TrueType has at most this many glyphs; higher ids are our letters. */
const firstClusterId = 0x1_00_00

function createClusterCache() {
  const glyphs = new Map<string, GlyphRun['glyphs'][number]>()
  const clusters: GlyphCluster[] = []

  return {
    toGlyph(cluster: GlyphCluster): GlyphRun['glyphs'][number] {
      const { parts, codePoints, advanceWidth } = cluster
      const key = JSON.stringify([parts, codePoints])
      const glyph = glyphs.get(key) ?? {
        id: firstClusterId + clusters.push(cluster) - 1,
        advanceWidth,
        codePoints,
      }
      glyphs.set(key, glyph)
      return glyph
    },
    find: (id: number): GlyphCluster | undefined => clusters[id - firstClusterId],
  }
}

/** fontkit keeps only the code points of a glyph's first use. */
function createGlyphGetter(font: Font): Font['getGlyph'] {
  const { getGlyph } = font
  const glyphs = new Map<string, Glyph>()
  return (id, codePoints = []) => {
    const key = `${id} ${codePoints.join(' ')}`
    const cached = glyphs.get(key)
    if (cached) return cached
    const value = { codePoints: { value: codePoints } }
    const glyph = Object.create(getGlyph.call(font, id, codePoints), value) as Glyph
    glyphs.set(key, glyph)
    return glyph
  }
}

function readDirection(text: string, font: Font): { drawn: string; direction?: Direction } {
  if (text.startsWith(rightToLeft)) {
    return { drawn: mirrorBrackets(withoutInvisible(text.slice(1), font)), direction: 'rtl' }
  }
  if (text.startsWith(leftToRight))
    return { drawn: withoutInvisible(text.slice(1), font), direction: 'ltr' }
  return { drawn: text }
}

/** Joiners and direction marks are not drawn; some fonts lack glyphs for them. */
const withoutInvisible = (text: string, font: Font) =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, (sign) =>
    font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : '',
  )

const toFeatureFlags = (features: readonly string[] | Readonly<Record<string, boolean>> = []) =>
  Array.isArray(features)
    ? Object.fromEntries(features.map((tag: string) => [tag, true]))
    : (features as Readonly<Record<string, boolean>>)

/** Copies the positions: pdfkit scales them in place and reads the width afterwards. */
function toGlyphRun(laidOut: LaidOutGlyphs): GlyphRun {
  const positions = laidOut.map(({ position }) => ({ ...position }))
  return {
    glyphs: laidOut.map(({ glyph }) => glyph),
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}
