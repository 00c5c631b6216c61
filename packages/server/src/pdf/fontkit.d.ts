/** The parts of fontkit that we use; it has no types. */
declare module 'fontkit' {
  export type Box = { minX: number; minY: number; maxX: number; maxY: number }

  export type Glyph = {
    readonly id: number
    readonly advanceWidth: number
    readonly codePoints: readonly number[]
    readonly cbox: Box
  }

  export type GlyphPosition = {
    xAdvance: number
    yAdvance: number
    xOffset: number
    yOffset: number
  }

  export type GlyphRun = {
    glyphs: Pick<Glyph, 'id' | 'advanceWidth' | 'codePoints'>[]
    positions: GlyphPosition[]
    readonly advanceWidth: number
  }

  /** `encode` calls `_addGlyph` for each glyph. */
  export type Subset = {
    includeGlyph(id: number): number
    encode(): Uint8Array
    _addGlyph(id: number): number
    readonly glyf: Uint8Array[]
    readonly loca: { readonly offsets: number[] }
    readonly hmtx: { readonly metrics: { advance: number; bearing: number }[] }
    offset: number
  }

  export type Font = {
    readonly postscriptName: string
    readonly unitsPerEm: number
    /** The highest counts in the font's glyphs. */
    readonly maxp: { maxComponentElements: number; maxComponentDepth: number }
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number, codePoints?: readonly number[]): Glyph
    layout(
      text: string,
      features?: readonly string[] | Readonly<Record<string, boolean>>,
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): GlyphRun
    createSubset(): Subset
  }

  export function create(file: Uint8Array): Font
}
